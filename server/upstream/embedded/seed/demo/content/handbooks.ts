/** File names of handbooks; `{porto}` is the port's name. */
export const handbookFiles = [
  'Apresentação geral - {porto}',
  'Acesso aquaviário e bacia de evolução',
  'Berços e equipamentos',
  'Normas de tráfego e permanência',
  'Restrições operacionais por berço',
  'Tarifas e custos de escala - {porto}',
  'Procedimentos de praticagem e rebocadores',
  'Documentos exigidos para a escala',
  'Plano de emergência e contatos',
  'Acessos rodoviário e ferroviário',
  'Abastecimento, água e retirada de resíduos',
  'Feriados locais e turnos de trabalho',
] as const;

/** Commodity groups that ports handle, by the beginning of their names in the reference data. */
export const handledGroups = {
  dry: [
    'Cereais',
    'Sementes e frutos oleaginosos',
    'Açúcares e produtos de confeitaria',
    'Adubos (fertilizantes)',
    'Resíduos e desperdícios das indústrias alimentares',
    'Minerios, escórias e cinzas',
    'Sal; enxofre',
  ],
  liquid: [
    'Combustíveis minerais',
    'Bebidas, líquidos alcoólicos',
    'Gorduras e óleos animais',
    'Produtos químicos orgânicos',
  ],
  general: [
    'Contêineres',
    'Ferro fundido, ferro e aço',
    'Pastas de madeira',
    'Madeira, carvão vegetal',
    'Cargas diversas',
    'Veículos automóveis',
    'Café, chá, mate e especiarias',
    'Carnes e miudezas',
  ],
} as const;
