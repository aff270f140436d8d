/** Remarks on a pier, as an operations department writes them. All fictional. */
export const remarks: readonly string[] = [
  'Calado sujeito à maré; confirmar a janela com a praticagem 12 horas antes da chegada.',
  'Folga mínima abaixo da quilha de 10% do calado estático.',
  'Navegação noturna somente para navios de até 200 m.',
  'Atracação apenas por boreste.',
  'Atracação por bombordo com corrente de vazante acima de 1,5 nó.',
  'Uso obrigatório de dois rebocadores com tração estática mínima de 45 t.',
  'Navios sem bow thruster: três rebocadores.',
  'Carregador de navios com alcance de 32 m; confirmar a largura das escotilhas.',
  'Distância máxima da linha-d\u2019água ao topo da braçola: 16,5 m na preamar.',
  'Manobra suspensa com vento acima de 25 nós ou visibilidade inferior a 1 milha.',
  'Prioridade para navios de passageiros entre novembro e abril.',
  'Berço compartilhado com carga geral; line-up definido por ordem de chegada.',
  'Cargas perigosas da classe 1 não são aceitas.',
  'Lastro: limpo e segregado; troca oceânica registrada.',
  'Carga máxima sobre o cais: 4 t/m².',
  'Cabeços de 100 t espaçados a cada 20 m.',
  'Operação com guindastes de bordo, SWL mínimo de 25 t.',
  'Amarração reforçada com ondulação de sul e sudeste.',
  'Trabalho em quatro turnos de 6 horas; chuva interrompe a operação com granel.',
  'LOA acima do limite: consultar, mediante simulação de manobra.',
];

/** Those that make sense on a river only. */
export const riverRemarks: readonly string[] = [
  'Água doce: considerar o acréscimo de calado no trecho fluvial.',
  'Limites válidos para águas médias; na vazante o calado é revisto toda semana.',
  'Enchente: confirmar a altura dos cabos de amarração e da rampa flutuante.',
];
