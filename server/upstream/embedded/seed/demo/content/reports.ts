/**
 * Statistics of the demo: report type, title (`{mes}`: a month and year), and for a PDF its
 * file name. What has no file name is a link.
 */
export interface Report {
  readonly tipo: string;
  readonly titulo: string;
  readonly nomeArquivo?: string;
}

export const reports: readonly Report[] = [
  {
    tipo: 'Movimentação portuária',
    titulo: 'Movimentação por porto e natureza da carga – {mes}',
    nomeArquivo: 'Movimentação por porto e natureza da carga.pdf',
  },
  {
    tipo: 'Movimentação portuária',
    titulo: 'Evolução trimestral da cabotagem',
    nomeArquivo: 'evolução_trimestral_cabotagem.pdf',
  },
  {
    tipo: 'Movimentação portuária',
    titulo: 'Arco Norte: participação nas exportações',
    nomeArquivo: 'Arco Norte - participação.pdf',
  },
  { tipo: 'Movimentação portuária', titulo: 'Painel interativo de atracações' },
  {
    tipo: 'Line-up e filas',
    titulo: 'Tempo médio de espera por berço – {mes}',
    nomeArquivo: 'Tempo médio de espera por berço e por produto (versão revisada).pdf',
  },
  {
    tipo: 'Line-up e filas',
    titulo: 'Navios nomeados para grãos nos próximos 30 dias',
    nomeArquivo: 'line-up grãos 30 dias.pdf',
  },
  { tipo: 'Line-up e filas', titulo: 'Painel de filas por porto' },
  { tipo: 'Line-up e filas', titulo: 'Cancelamentos e trocas de porto – {mes}' },
  {
    tipo: 'Grãos',
    titulo: 'Embarques de soja por terminal – {mes}',
    nomeArquivo: 'Embarques de soja por terminal.pdf',
  },
  {
    tipo: 'Grãos',
    titulo: 'Embarques de milho por destino – {mes}',
    nomeArquivo: 'Embarques de milho por destino.pdf',
  },
  {
    tipo: 'Grãos',
    titulo: 'Farelo de soja: consignação média',
    nomeArquivo: 'farelo_consignação_média.pdf',
  },
  { tipo: 'Grãos', titulo: 'Prêmios de exportação: série histórica' },
  {
    tipo: 'Açúcar',
    titulo: 'Açúcar a granel e ensacado – {mes}',
    nomeArquivo: 'Açúcar a granel e ensacado.pdf',
  },
  { tipo: 'Açúcar', titulo: 'Açúcar: destinos da safra', nomeArquivo: 'açúcar destinos da safra.pdf' },
  { tipo: 'Açúcar', titulo: 'Dias perdidos por chuva no embarque de açúcar' },
  {
    tipo: 'Fertilizantes',
    titulo: 'Descarga de fertilizantes por porto – {mes}',
    nomeArquivo: 'Descarga de fertilizantes por porto.pdf',
  },
  {
    tipo: 'Fertilizantes',
    titulo: 'Fertilizantes: origem e produto',
    nomeArquivo: 'fertilizantes_origem_e_produto.pdf',
  },
  { tipo: 'Fertilizantes', titulo: 'Estoques em armazéns alfandegados' },
  {
    tipo: 'Granéis líquidos',
    titulo: 'Derivados e etanol na cabotagem – {mes}',
    nomeArquivo: 'Derivados e etanol na cabotagem.pdf',
  },
  {
    tipo: 'Granéis líquidos',
    titulo: 'Ocupação da tancagem por polo',
    nomeArquivo: 'ocupação da tancagem.pdf',
  },
  { tipo: 'Granéis líquidos', titulo: 'Operações de transbordo entre navios' },
  {
    tipo: 'Contêineres',
    titulo: 'Contêineres cheios e vazios – {mes}',
    nomeArquivo: 'Contêineres cheios e vazios.pdf',
  },
  {
    tipo: 'Contêineres',
    titulo: 'Carga refrigerada: exportação por porto',
    nomeArquivo: 'carga refrigerada (exportação).pdf',
  },
  { tipo: 'Contêineres', titulo: 'Omissões de escala por serviço' },
  { tipo: 'Contêineres', titulo: 'Produtividade de guindastes: comparativo' },
  {
    tipo: 'Fretes marítimos',
    titulo: 'Fretes de Panamax e Supramax – {mes}',
    nomeArquivo: 'Fretes de Panamax e Supramax.pdf',
  },
  {
    tipo: 'Fretes marítimos',
    titulo: 'Sobre-estadia: custos e causas',
    nomeArquivo: 'sobre-estadia, custos & causas.pdf',
  },
  { tipo: 'Fretes marítimos', titulo: 'Índice de fretes da costa leste' },
  { tipo: 'Fretes marítimos', titulo: 'Preço do bunker por porto' },
  {
    tipo: 'Fretes marítimos',
    titulo: 'Rotas do Arco Norte: comparativo de custos até a Ásia e o norte da Europa',
    nomeArquivo: 'Rotas do Arco Norte.pdf',
  },
];
