import { exportGrains } from './places.ts';
import type { Story } from './story.ts';

/** Fictional news about works, results, rules and people of ports and terminals. */
export const storiesOfPorts: readonly Story[] = [
  {
    theme: 'obra',
    side: 'sea',
    tags: ['berço', 'manutenção', 'programação'],
    titulo: 'Berço do {porto} fica {#n:12-45} dias fora de operação para troca de defensas',
    corpo: [
      'A autoridade portuária interdita {hoje} um dos berços do {porto} para a substituição de defensas e cabeços de amarração. O serviço deve durar {#n} dias, em dois turnos.',
      'Os navios já programados serão remanejados para os berços vizinhos pela ordem de chegada à barra. As agências marítimas receberam a nova sequência de atracação por correio eletrônico.',
    ],
  },
  {
    theme: 'resultado',
    side: 'any',
    tags: ['movimentação', 'recorde'],
    ports: ['Paranaguá', 'Itaqui', 'Rio Grande', 'São Francisco do Sul', 'Vila do Conde', 'Pecém', 'Vitória'],
    titulo: '{Porto} fecha {mes} com recorde e movimenta {#t:1,2-4,9} milhões de toneladas',
    corpo: [
      'O {porto} movimentou {#t} milhões de toneladas em {mes}, o melhor resultado mensal da série. Na comparação com o mesmo mês do ano passado, a alta foi de {#3,1-17,8}%.',
      'O desempenho foi puxado pelos embarques de {carga}, que responderam por {#18-46}% do total. O desembarque de carga geral ficou estável.',
    ],
  },
  {
    theme: 'regulacao',
    side: 'sea',
    tags: ['arrendamento', 'leilão', 'investimento'],
    titulo: 'Leilão de área para {carga} no {porto} prevê R$ {#v:140-870} milhões em investimentos',
    corpo: [
      'Foi publicado {hoje} o edital de arrendamento de uma área de {#38-160} mil metros quadrados no {porto}, destinada à movimentação de {carga}. O contrato terá prazo de {#20-35} anos, prorrogável.',
      'O vencedor deverá investir R$ {#v} milhões em armazéns, esteiras e em um novo carregador de navios. A sessão pública está marcada para daqui a {#60-110} dias.',
    ],
  },
  {
    theme: 'trabalho',
    side: 'sea',
    tags: ['trabalho portuário', 'paralisação'],
    titulo: 'Trabalhadores avulsos suspendem paralisação no {porto}',
    corpo: [
      'Os trabalhadores portuários avulsos do {porto} decidiram em assembleia, {hoje}, suspender a paralisação que começaria no turno das 7h. As negociações sobre a composição dos ternos prosseguem por mais {#10-30} dias.',
      'Durante o período, a escala segue o acordo coletivo em vigor. Nenhum navio chegou a deixar de operar.',
    ],
  },
  {
    theme: 'obra',
    side: 'sea',
    tags: ['equipamentos', 'produtividade'],
    goods: exportGrains,
    titulo: 'Novo carregador de navios eleva capacidade do {porto} para {#t:2-4} mil toneladas por hora',
    corpo: [
      'Entrou em operação assistida {hoje} o novo carregador de navios do {porto}. O equipamento tem capacidade nominal de {#t} mil toneladas por hora e lança telescópica com captação de pó.',
      'Nos primeiros testes, o embarque de {carga} atingiu {#62-88}% da capacidade nominal. A operação comercial plena está prevista para o mês que vem.',
    ],
  },
  {
    theme: 'regulacao',
    side: 'any',
    tags: ['audiência pública', 'plano de zoneamento'],
    titulo: 'Plano de zoneamento do {porto} entra em consulta pública',
    corpo: [
      'A proposta de revisão do plano de desenvolvimento e zoneamento do {porto} recebe contribuições desde {dia}, por {#30-60} dias. O documento redistribui {#90-410} mil metros quadrados de área operacional.',
      'A audiência presencial será realizada no auditório da autoridade portuária, com transmissão pela internet. As contribuições precisam ser identificadas e acompanhadas de justificativa.',
    ],
  },
  {
    theme: 'resultado',
    side: 'sea',
    tags: ['cruzeiros', 'passageiros', 'temporada'],
    ports: [
      'Santos',
      'Rio de Janeiro',
      'Salvador',
      'Recife',
      'Ilhéus',
      'Itajaí',
      'Maceió',
      'Fortaleza (Mucuripe)',
    ],
    titulo: '{Porto} espera {#n:18-74} escalas na próxima temporada de cruzeiros',
    corpo: [
      'A próxima temporada de cruzeiros terá {#n} escalas no {porto}, segundo a programação divulgada {hoje}. A estimativa é de {#42-210} mil passageiros em trânsito, embarque e desembarque.',
      'Nos dias de escala dupla, a norma de atracação reserva um berço de carga geral aos navios de passageiros entre 6h e 18h. As agências foram orientadas a ajustar o line-up.',
    ],
  },
  {
    theme: 'resultado',
    side: 'river',
    tags: ['hidrovia', 'barcaças', 'Arco Norte'],
    goods: exportGrains,
    titulo: 'Comboios levam {#t:380-910} mil toneladas de {carga} ao {porto} em {mes}',
    corpo: [
      'A navegação interior entregou {#t} mil toneladas de {carga} ao {porto} em {mes}, {#4,2-21,7}% a mais que um ano antes. Cada comboio transporta o equivalente a {#420-690} carretas.',
      'A expectativa dos operadores é manter o ritmo até o início da vazante. O sistema de balizamento do trecho mais sinuoso foi trocado em {#40-120} pontos.',
    ],
  },
  {
    theme: 'obra',
    side: 'sea',
    tags: ['energia', 'descarbonização', 'cais'],
    titulo: '{Porto} testa fornecimento de energia em terra para rebocadores',
    corpo: [
      'Os rebocadores que operam no {porto} começaram a receber energia elétrica de terra enquanto aguardam manobra. O ponto instalado tem {#250-900} kVA e permite desligar os geradores auxiliares.',
      'A medida deve evitar a queima de {#140-520} mil litros de óleo diesel por ano. A ampliação para navios atracados depende de estudo de carga da rede local.',
    ],
  },
  {
    theme: 'conteiner',
    side: 'sea',
    tags: ['contêineres', 'navio de grande porte', 'manobra'],
    ports: ['Santos', 'Paranaguá', 'Itaguaí', 'Rio de Janeiro', 'Salvador', 'Suape', 'Pecém'],
    titulo: '{Porto} faz primeira manobra com porta-contêineres de {#m:336-366} metros',
    corpo: [
      'Um porta-contêineres de {#m} metros de comprimento e {#48-51} metros de boca atracou {hoje} no {porto}. É o maior navio já recebido pelo complexo.',
      'A manobra usou quatro rebocadores de tração azimutal e dois práticos, com vento abaixo de 15 nós. O giro na bacia de evolução levou {#34-58} minutos.',
    ],
  },
  {
    theme: 'conteiner',
    side: 'sea',
    tags: ['contêineres', 'tomadas', 'carga refrigerada'],
    ports: ['Santos', 'Paranaguá', 'Itajaí', 'Rio Grande', 'Salvador', 'Pecém'],
    titulo: 'Terminal do {porto} amplia pátio e chega a {#n:1300-3400} tomadas para contêineres refrigerados',
    corpo: [
      'A ampliação do pátio de contêineres do {porto} foi entregue {hoje}, com {#22-65} mil metros quadrados e {#n} tomadas para unidades refrigeradas. O investimento somou R$ {#48-190} milhões.',
      'A obra atende ao crescimento dos embarques de {carga}, que pedem conexão à energia em até duas horas depois da entrada pelo portão.',
    ],
  },
  {
    theme: 'regulacao',
    side: 'any',
    tags: ['tarifa portuária', 'infraestrutura aquaviária'],
    titulo: 'Nova tabela tarifária do {porto} entra em vigor com reajuste médio de {#p:2,4-8,9}%',
    corpo: [
      'A tabela de tarifas do {porto} foi reajustada em {#p}%, em média. A maior variação está no uso da infraestrutura aquaviária, cobrada por tonelada de porte bruto.',
      'Navios com certificado ambiental passam a ter desconto de {#3-10}% nessa tabela. O pedido deve ser protocolado pela agência até 48 horas antes da chegada.',
    ],
  },
  {
    theme: 'trabalho',
    side: 'any',
    tags: ['segurança', 'treinamento', 'NR-29'],
    titulo: 'Simulado de emergência reúne {#n:70-260} pessoas no {porto}',
    corpo: [
      'Um exercício simulado de vazamento mobilizou {hoje} {#n} pessoas no {porto}. Barreiras de contenção foram lançadas em {#14-38} minutos, abaixo do tempo previsto no plano de emergência individual.',
      'Participaram equipes dos terminais, dos rebocadores, da brigada e do órgão ambiental. O relatório com os pontos de melhoria sai em 30 dias.',
    ],
  },
];
