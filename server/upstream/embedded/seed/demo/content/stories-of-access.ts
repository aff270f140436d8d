import { deepPorts, exportGrains } from './places.ts';
import type { Story } from './story.ts';

/** Fictional news about channels, weather, waiting and roads: how ships and cargo get to the ports. */
export const storiesOfAccess: readonly Story[] = [
  {
    theme: 'canal',
    side: 'sea',
    tags: ['dragagem', 'calado', 'canal de acesso'],
    ports: deepPorts,
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
    ports: deepPorts,
    titulo: '{Porto} passa a receber navios com calado de até {#c:12,1-14,7} metros',
    corpo: [
      'O calado máximo operacional do {porto} subiu para {#c} metros em condição de preamar. A mudança vale desde {dia} e foi decidida depois de {#6-14} manobras assistidas com navios de diferentes portes.',
      'Para um graneleiro da classe Panamax, cada decímetro a mais representa de 600 a 700 toneladas de carga por escala, segundo a área técnica do porto.',
    ],
  },
  {
    theme: 'fila',
    side: 'sea',
    tags: ['line-up', 'fila de navios', 'espera'],
    goods: exportGrains,
    titulo: 'Fila para embarcar {carga} no {porto} chega a {#n:19-64} navios',
    corpo: [
      'O line-up do {porto} registrou {hoje} {#n} navios ao largo ou a caminho para carregar {carga}. O tempo médio de espera está em {#6-23} dias, contra {#3-5} no mesmo período do ano passado.',
      'Operadores atribuem a fila à concentração de chegadas na primeira quinzena e às janelas perdidas por causa da chuva. A expectativa é de normalização gradual ao longo das próximas semanas.',
    ],
  },
  {
    theme: 'clima',
    side: 'sea',
    tags: ['neblina', 'praticagem', 'barra'],
    ports: [
      'Santos',
      'Paranaguá',
      'Rio Grande',
      'Itajaí',
      'Rio de Janeiro',
      'São Francisco do Sul',
      'Imbituba',
    ],
    titulo: 'Neblina fecha a barra do {porto} por {#h:5-19} horas',
    corpo: [
      'A baixa visibilidade manteve fechada por {#h} horas a barra do {porto}. Entre a madrugada e o fim da manhã, {#4-15} manobras de entrada e saída foram adiadas.',
      'A praticagem retomou as manobras no início da tarde {hoje}, com prioridade para os navios com janela de maré. A regularização completa da fila deve levar dois dias.',
    ],
  },
  {
    theme: 'navegacao',
    side: 'sea',
    tags: ['VTMIS', 'segurança da navegação'],
    ports: deepPorts,
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
    goods: exportGrains,
    titulo: 'Agendamento de caminhões no {porto} passa a exigir janela de {#h:2-6} horas',
    corpo: [
      'Daqui a {#5-20} dias, os caminhões com destino ao {porto} só poderão deixar o pátio regulador dentro da janela agendada, de {#h} horas. O veículo que chegar fora do horário volta para o fim da fila.',
      'A regra vale para {carga} e para contêineres cheios de exportação. Cargas perigosas e perecíveis seguem com procedimento próprio.',
    ],
  },
  {
    theme: 'acesso',
    side: 'sea',
    tags: ['ferrovia', 'acesso terrestre'],
    ports: [
      'Santos',
      'Paranaguá',
      'Rio Grande',
      'Itaqui',
      'São Francisco do Sul',
      'Vitória',
      'Rio de Janeiro',
    ],
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
      'Um navio graneleiro de {#180-229} metros tocou as defensas do cais durante a manobra de atracação no {porto}, {hoje}. Não houve feridos nem derramamento de óleo.',
      'Mergulhadores vistoriaram o costado e liberaram o navio para operar horas depois. A autoridade marítima abriu procedimento para apurar as causas.',
    ],
  },
  {
    theme: 'navegacao',
    side: 'river',
    tags: ['hidrovia', 'estiagem', 'calado'],
    ports: ['Manaus', 'Itacoatiara', 'Santarém', 'Porto Velho'],
    titulo: 'Estiagem reduz calado para {#c:6,2-9,8} metros na rota do {porto}',
    corpo: [
      'A vazante levou à redução do calado recomendado para {#c} metros no trecho que dá acesso ao {porto}. A nova restrição vale desde {dia} e será revista a cada leitura semanal das réguas.',
      'Armadores de longo curso já programam o alívio de carga em águas abrigadas antes da passagem pelos bancos de areia. O transporte por barcaças segue sem restrição.',
    ],
  },
  {
    theme: 'clima',
    side: 'sea',
    tags: ['chuva', 'embarque', 'carga a granel'],
    goods: exportGrains,
    titulo: 'Chuva interrompe embarque de {carga} no {porto} pelo {#d:3-9}º dia',
    corpo: [
      'O embarque de {carga} no {porto} segue parado pela chuva, que entrou {hoje} no {#d}º dia seguido. Com porões abertos a carga não pode ser molhada, e os navios permanecem atracados à espera de tempo firme.',
      'Foram aproveitadas apenas {#9-31} horas de operação na semana. Contratos com cláusula de dias úteis de bom tempo não contam o período no cálculo da estadia.',
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
