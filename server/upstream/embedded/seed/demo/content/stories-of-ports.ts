import type { Story } from './story.ts';

/** Fictional news about ports and terminals. */
export const storiesOfPorts: readonly Story[] = [
  {
    theme: 'canal',
    side: 'sea',
    tags: ['dragagem', 'calado', 'canal de acesso'],
    titulo: 'Dragagem devolve {#d:13,1-15,4} metros ao canal de acesso do {porto}',
    corpo: [
      'A dragagem de manutenção do canal de acesso ao {porto} foi concluída {hoje}, com a retirada de {#180-960} mil metros cúbicos de sedimentos. A profundidade de projeto, de {#d} metros, foi restabelecida em toda a extensão do canal.',
      'A batimetria de fim de obra segue agora para análise da autoridade marítima. Só depois da homologação o calado máximo recomendado será revisto nas tabelas do porto.',
    ],
  },
  {
    theme: 'canal',
    side: 'sea',
    tags: ['calado', 'homologação'],
    titulo: '{Porto} passa a receber navios com calado de até {#c:12,1-14,7} metros',
    corpo: [
      'O calado máximo operacional do {porto} subiu para {#c} metros em condição de preamar. A mudança vale desde {dia} e foi decidida depois de {#6-14} manobras assistidas com navios de diferentes portes.',
      'Para um graneleiro da classe Panamax, cada decímetro a mais representa de 600 a 700 toneladas de carga por escala, segundo a área técnica do porto.',
    ],
  },
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
    titulo: '{Porto} fecha {mes} com recorde e movimenta {#t:1,2-4,9} milhões de toneladas',
    corpo: [
      'O {porto} movimentou {#t} milhões de toneladas em {mes}, o melhor resultado mensal da série. Na comparação com o mesmo mês do ano passado, a alta foi de {#3,1-17,8}%.',
      'O desempenho foi puxado pelos embarques de {carga}, que responderam por {#18-46}% do total. O desembarque de carga geral ficou estável.',
    ],
  },
  {
    theme: 'fila',
    side: 'sea',
    tags: ['line-up', 'fila de navios', 'espera'],
    titulo: 'Fila para embarcar {carga} no {porto} chega a {#n:19-64} navios',
    corpo: [
      'O line-up do {porto} registrou {hoje} {#n} navios ao largo ou a caminho para carregar {carga}. O tempo médio de espera está em {#6-23} dias, contra {#3-5} no mesmo período do ano passado.',
      'Operadores atribuem a fila à concentração de chegadas na primeira quinzena e às janelas perdidas por causa da chuva. A expectativa é de normalização gradual ao longo das próximas semanas.',
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
    theme: 'clima',
    side: 'sea',
    tags: ['neblina', 'praticagem', 'barra'],
    titulo: 'Neblina fecha a barra do {porto} por {#h:5-19} horas',
    corpo: [
      'A baixa visibilidade manteve fechada por {#h} horas a barra do {porto}. Entre a madrugada e o fim da manhã, {#4-15} manobras de entrada e saída foram adiadas.',
      'A praticagem retomou as manobras no início da tarde {hoje}, com prioridade para os navios com janela de maré. A regularização completa da fila deve levar dois dias.',
    ],
  },
  {
    theme: 'obra',
    side: 'sea',
    tags: ['equipamentos', 'produtividade'],
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
      'A proposta de revisão do plano de desenvolvimento e zoneamento do {porto} recebe contribuições a partir de hoje e por {#30-60} dias. O documento redistribui {#90-410} mil metros quadrados de área operacional.',
      'A audiência presencial será realizada no auditório da autoridade portuária, com transmissão pela internet. As contribuições precisam ser identificadas e acompanhadas de justificativa.',
    ],
  },
  {
    theme: 'navegacao',
    side: 'sea',
    tags: ['VTMIS', 'segurança da navegação'],
    titulo: 'Centro de controle de tráfego do {porto} inicia fase de testes',
    corpo: [
      'O serviço de tráfego de embarcações do {porto} começou a operar em caráter experimental. São {#2-5} radares, {#6-14} câmeras de longo alcance e estações meteorológicas ligadas a uma sala que funciona 24 horas.',
      'Nesta etapa o contato por VHF continua obrigatório nos canais já divulgados. As informações do centro têm caráter consultivo até a homologação do serviço.',
    ],
  },
  {
    theme: 'acesso',
    side: 'sea',
    tags: ['caminhões', 'agendamento', 'pátio regulador'],
    titulo: 'Agendamento de caminhões no {porto} passa a exigir janela de {#h:2-6} horas',
    corpo: [
      'A partir de {#5-20} dias, caminhões com destino ao {porto} só poderão deixar o pátio regulador dentro da janela agendada, de {#h} horas. O veículo que chegar fora do horário volta para o fim da fila.',
      'A regra vale para {carga} e para contêineres cheios de exportação. Cargas perigosas e perecíveis seguem com procedimento próprio.',
    ],
  },
  {
    theme: 'acesso',
    side: 'sea',
    tags: ['ferrovia', 'acesso terrestre'],
    titulo: 'Ferrovia volta a descarregar no {porto} após obra na pera ferroviária',
    corpo: [
      'Os trens voltaram a descarregar {hoje} no {porto}, depois de {#18-50} dias de obras na pera ferroviária. A reforma trocou {#4-11} quilômetros de trilhos e dois aparelhos de mudança de via.',
      'Com a mudança, a composição-tipo passa de {#60-80} para {#84-120} vagões, sem necessidade de manobra de corte. O tempo de ciclo cai em cerca de um terço.',
    ],
  },
  {
    theme: 'navegacao',
    side: 'sea',
    tags: ['incidente', 'defensas', 'apuração'],
    titulo: 'Navio toca o cais durante atracação no {porto}; não há feridos',
    corpo: [
      'Um navio graneleiro de {#180-229} metros tocou as defensas do cais durante a manobra de atracação no {porto}, na noite de ontem. Não houve feridos nem derramamento de óleo.',
      'Mergulhadores vistoriaram o costado e liberaram o navio para operar {hoje}. A autoridade marítima abriu procedimento para apurar as causas.',
    ],
  },
  {
    theme: 'resultado',
    side: 'sea',
    tags: ['cruzeiros', 'passageiros', 'temporada'],
    titulo: '{Porto} espera {#n:18-74} escalas na temporada de cruzeiros',
    corpo: [
      'A temporada de cruzeiros terá {#n} escalas no {porto}, segundo a programação divulgada {hoje}. A estimativa é de {#42-210} mil passageiros em trânsito, embarque e desembarque.',
      'Nos dias de escala dupla, a norma de atracação reserva um berço de carga geral aos navios de passageiros entre 6h e 18h. As agências foram orientadas a ajustar o line-up.',
    ],
  },
  {
    theme: 'navegacao',
    side: 'river',
    tags: ['hidrovia', 'estiagem', 'calado'],
    titulo: 'Estiagem reduz calado para {#c:6,2-9,8} metros na rota do {porto}',
    corpo: [
      'A vazante levou à redução do calado recomendado para {#c} metros no trecho que dá acesso ao {porto}. A nova restrição vale desde {dia} e será revista a cada leitura semanal das réguas.',
      'Armadores de longo curso já programam o alívio de carga em águas abrigadas antes da passagem pelos bancos de areia. O transporte por barcaças segue sem restrição.',
    ],
  },
  {
    theme: 'resultado',
    side: 'river',
    tags: ['hidrovia', 'barcaças', 'Arco Norte'],
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
    titulo: 'Terminal do {porto} amplia pátio e chega a {#n:1300-3400} tomadas para contêineres refrigerados',
    corpo: [
      'A ampliação do pátio de contêineres do {porto} foi entregue {hoje}, com {#22-65} mil metros quadrados e {#n} tomadas para unidades refrigeradas. O investimento somou R$ {#48-190} milhões.',
      'A obra atende ao crescimento dos embarques de {carga}, que pedem conexão à energia em até duas horas depois da entrada pelo portão.',
    ],
  },
  {
    theme: 'clima',
    side: 'sea',
    tags: ['chuva', 'embarque', 'carga a granel'],
    titulo: 'Chuva interrompe embarque de {carga} no {porto} pelo {#d:3-9}º dia',
    corpo: [
      'O embarque de {carga} no {porto} segue parado pela chuva, que entrou {hoje} no {#d}º dia seguido. Com porões abertos a carga não pode ser molhada, e os navios permanecem atracados à espera de tempo firme.',
      'Foram aproveitadas apenas {#9-31} horas de operação na semana. Contratos com cláusula de dias úteis de bom tempo não contam o período no cálculo da estadia.',
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
  {
    theme: 'navegacao',
    side: 'sea',
    tags: ['balizamento', 'aviso aos navegantes'],
    titulo: 'Boias do canal do {porto} são trocadas e navegação noturna é liberada',
    corpo: [
      'A troca de {#8-26} boias luminosas do canal de acesso ao {porto} terminou {hoje}. Com isso, fica liberada a navegação noturna para navios de até {#190-260} metros e {#28-36} metros de boca.',
      'As novas boias transmitem sinal por AIS e avisam quando saem de posição. O aviso aos navegantes correspondente já foi publicado.',
    ],
  },
];
