/** Commodities of the reference data by the words of a text. */
export const namedGoods: Readonly<Record<string, string>> = {
  soja: 'Soja',
  milho: 'Milho',
  açúcar: 'Açúcar',
  'farelo de soja': 'Resíduos da Extração do Óleo de Soja',
  celulose: 'Pasta de Celulose',
  arroz: 'Arroz',
  trigo: 'Trigo',
  'minério de ferro': 'Minério de Ferro',
  'minério de manganês': 'Manganês',
  'produtos siderúrgicos': 'Ferro e Aço',
  'carne de frango': 'Carnes de Aves Congeladas',
  'carne bovina': 'Carnes Bovinas Congeladas',
  'frutas frescas': 'Frutas Diversas',
  fertilizantes: 'Adubos (fertilizantes)',
  café: 'Café',
  etanol: 'Etanol Combustível',
  algodão: 'Algodão',
  petróleo: 'Petróleo e Derivados (Óleo Bruto)',
  contêiner: 'Contêineres',
};

/** What travels in refrigerated containers. */
export const boxedGoods = ['carne de frango', 'carne bovina', 'frutas frescas'] as const;
