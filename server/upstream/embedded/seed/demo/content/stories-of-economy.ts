import { exportGrains } from './places.ts';
import type { Story } from './story.ts';

/** Fictional news about trade, freight and markets. */
export const storiesOfEconomy: readonly Story[] = [
  {
    theme: 'mercado',
    side: 'any',
    tags: ['exportação', 'balança comercial'],
    goods: exportGrains,
    titulo: 'Exportação de {carga} soma {#t:1,4-9,6} milhões de toneladas em {mes}',
    corpo: [
      'O país exportou {#t} milhões de toneladas de {carga} em {mes}, segundo levantamento com base nos registros de embarque. O volume é {#2,3-19,4}% maior que o de um ano antes.',
      'A receita cresceu menos, {#0,8-2,2}%, porque o preço médio por tonelada recuou no período. Os portos do Sul e do Sudeste responderam por pouco mais de metade do total.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['prêmio', 'mercado físico'],
    goods: ['soja', 'milho', 'farelo de soja'],
    titulo: 'Prêmio de exportação de {carga} sobe no {porto} com oferta curta',
    corpo: [
      'Os prêmios pagos por {carga} para embarque imediato no {porto} subiram {#8-35} centavos de dólar na semana. Vendedores retêm lotes à espera de melhor preço, e as tradings disputam o que está no porto.',
      'Para os embarques do próximo trimestre a alta é menor. Corretores falam em poucos negócios e muita consulta.',
    ],
  },
  {
    theme: 'frete',
    side: 'sea',
    tags: ['frete marítimo', 'Panamax'],
    goods: ['soja', 'milho'],
    titulo: 'Frete de Panamax do {porto} à Ásia recua para US$ {#f:34-52} por tonelada',
    corpo: [
      'O frete marítimo de referência para {carga}, do {porto} ao norte da China, caiu para US$ {#f} por tonelada, queda de {#2,1-9,4}% em sete dias. Há mais navios abertos no Atlântico Sul do que carga pronta para embarque.',
      'Armadores têm aceitado fixações mais curtas para fugir do lastro até o golfo. A expectativa é de recuperação quando começar a próxima safra.',
    ],
  },
  {
    theme: 'frete',
    side: 'any',
    tags: ['bunker', 'combustível', 'custos'],
    titulo: 'Bunker sobe {#p:3,2-11,8}% no mês e pressiona custo das viagens',
    corpo: [
      'O óleo combustível marítimo com baixo teor de enxofre encareceu {#p}% em {mes} nos principais pontos de abastecimento da costa. O preço médio chegou a US$ {#560-690} por tonelada.',
      'Com o reajuste, parte dos armadores volta a adotar a navegação em velocidade reduzida. Em uma viagem de 35 dias, dois nós a menos economizam cerca de um quinto do consumo.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['fertilizantes', 'importação'],
    ports: [
      'Paranaguá',
      'Rio Grande',
      'Santos',
      'Itaqui',
      'Aratu',
      'Vitória',
      'São Francisco do Sul',
      'Imbituba',
    ],
    titulo: 'Descarga de fertilizantes no {porto} cresce {#p:4,1-22,6}% antes do plantio',
    corpo: [
      'O desembarque de fertilizantes no {porto} aumentou {#p}% em {mes}, com a antecipação das compras para o plantio. Entraram {#310-780} mil toneladas, com predomínio de cloreto de potássio e ureia.',
      'Misturadores relatam armazéns perto do limite. A retirada por caminhão depende do frete de retorno, que caiu {#3-12}% no período.',
    ],
  },
  {
    theme: 'cambio',
    side: 'any',
    tags: ['câmbio', 'dólar', 'exportadores'],
    goods: exportGrains,
    titulo: 'Dólar a R$ {#c:4,95-5,85} leva exportadores a acelerar fechamento de câmbio',
    corpo: [
      'Com a moeda americana negociada a R$ {#c}, exportadores de {carga} anteciparam o fechamento de câmbio {hoje}. Bancos relataram o maior volume diário em {#5-16} semanas.',
      'Para os importadores o movimento é inverso: pedidos de menor urgência foram adiados à espera de cotação mais favorável.',
    ],
  },
  {
    theme: 'mercado',
    side: 'any',
    tags: ['safra', 'estimativa', 'armazenagem'],
    goods: ['soja', 'milho'],
    titulo: 'Estimativa de safra sobe e acende alerta para falta de armazéns',
    corpo: [
      'A nova estimativa da safra de grãos aponta {#312-348} milhões de toneladas, {#1,2-6,8}% acima da anterior. A capacidade de armazenagem cobre cerca de dois terços desse volume.',
      'Sem onde guardar, o produtor vende na colheita, e a pressão chega aos portos ao mesmo tempo. O embarque de {carga} deve se concentrar em {#10-16} semanas.',
    ],
  },
  {
    theme: 'conteiner',
    side: 'sea',
    tags: ['contêineres', 'omissão de escala', 'café'],
    ports: ['Santos', 'Rio de Janeiro', 'Vitória'],
    titulo: 'Omissões de escala deixam {#n:120-680} mil sacas de café à espera no {porto}',
    corpo: [
      'O cancelamento de {#4-13} escalas em {mes} deixou {#n} mil sacas de café estufadas e sem embarque no {porto}. Exportadores arcam com armazenagem adicional, pré-stacking e emissão de novas reservas.',
      'As companhias de navegação atribuem as omissões a atrasos acumulados em portos da Europa. O prazo médio entre a reserva e o embarque passou para {#19-44} dias.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['açúcar', 'embarques'],
    ports: ['Santos', 'Paranaguá'],
    titulo: 'Açúcar a granel: {porto} embarca {#t:0,6-2,3} milhões de toneladas no mês',
    corpo: [
      'Os embarques de açúcar a granel pelo {porto} somaram {#t} milhões de toneladas em {mes}. O line-up aponta outros {#14-39} navios nomeados para os próximos 30 dias.',
      'A usina que fixou preço no primeiro semestre conseguiu prêmio sobre o contrato futuro. Quem esperou enfrenta agora a concorrência da safra asiática.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['minério de ferro', 'siderurgia'],
    ports: ['Itaguaí', 'Tubarão', 'Ponta da Madeira'],
    titulo: 'Minério de ferro oscila e embarques pelo {porto} ficam em {#t:3,8-11,2} milhões de toneladas',
    corpo: [
      'O {porto} embarcou {#t} milhões de toneladas de minério de ferro em {mes}, volume próximo da média dos últimos doze meses. O preço de referência com teor de 62% variou {#4-12}% entre a mínima e a máxima.',
      'A demanda das siderúrgicas por pelotas e finos de maior teor segue firme. Já o minério de baixo teor acumula estoque nos pátios de destino.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['celulose', 'exportação', 'carga geral'],
    ports: ['Rio Grande', 'Itaqui', 'Vitória'],
    titulo: 'Celulose ganha espaço e já é a segunda carga do {porto}',
    corpo: [
      'Com {#190-460} mil toneladas em {mes}, a celulose passou a ser a segunda carga mais movimentada do {porto}. Os fardos seguem em navios com guindastes de pórtico, que dispensam equipamento de terra.',
      'A escala típica dura {#28-44} horas. A meta do operador é chegar a mil toneladas por hora com a chegada de novos aparelhos de carga.',
    ],
  },
  {
    theme: 'frete',
    side: 'sea',
    tags: ['sobre-estadia', 'demurrage', 'custos'],
    goods: exportGrains,
    titulo: 'Sobre-estadia de navios custou US$ {#v:18-96} milhões ao exportador de {carga}',
    corpo: [
      'O gasto com sobre-estadia de navios à espera para carregar {carga} somou US$ {#v} milhões no acumulado do ano, segundo cálculo de uma associação do setor. A diária de um Panamax está em US$ {#13-24} mil.',
      'O {porto} concentra um terço do valor. O estudo recomenda janelas flexíveis e melhor distribuição dos embarques ao longo do mês.',
    ],
  },
  {
    theme: 'mercado',
    side: 'any',
    tags: ['trigo', 'importação', 'moinhos'],
    titulo: 'Moinhos ampliam compra externa de trigo para {#t:410-720} mil toneladas',
    corpo: [
      'A quebra na colheita do Sul levou os moinhos a elevar para {#t} mil toneladas a importação de trigo em {mes}. A maior parte vem de países vizinhos, com viagem de quatro a sete dias.',
      'Navios de porte médio têm preferência por causa do calado dos portos de destino no Nordeste. Descargas parciais em dois portos voltaram a ser comuns.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['etanol', 'granéis líquidos'],
    ports: ['Santos', 'Paranaguá', 'Suape', 'Maceió'],
    titulo: 'Cabotagem de etanol avança {#p:5,4-28,9}% com saída pelo {porto}',
    corpo: [
      'O transporte de etanol por cabotagem a partir do {porto} cresceu {#p}% em {mes}. O produto abastece distribuidoras do Norte e do Nordeste, onde a oferta local não cobre o consumo.',
      'A tancagem disponível está em {#71-96}% de ocupação. Dois lotes aguardam inspeção de tanques e certificado de limpeza.',
    ],
  },
  {
    theme: 'frete',
    side: 'any',
    tags: ['contêineres', 'frete', 'importação'],
    titulo: 'Frete de contêiner da Ásia cai abaixo de US$ {#f:1600-3900} e reanima importador',
    corpo: [
      'O frete à vista de um contêiner de 40 pés da Ásia para a costa leste da América do Sul ficou abaixo de US$ {#f} pela primeira vez em {#7-22} semanas. A entrada de um novo serviço semanal ampliou a oferta de espaço.',
      'Agentes de carga relatam que o prazo de trânsito segue irregular. Na prática, o importador ganha no preço e perde na previsibilidade.',
    ],
  },
  {
    theme: 'cambio',
    side: 'any',
    tags: ['tributos', 'investimento', 'equipamentos'],
    titulo: 'Setor pede prorrogação de benefício fiscal para equipamentos portuários',
    corpo: [
      'Entidades de operadores e terminais defenderam {hoje} a prorrogação do regime que suspende tributos na compra de equipamentos portuários. Sem ele, o custo de um guindaste sobe entre {#18-27}% e {#28-36}%.',
      'O setor calcula R$ {#1,8-5,6} bilhões em projetos que dependem da definição. A proposta deve ser discutida nas próximas semanas.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['algodão', 'exportação', 'estufagem'],
    ports: ['Santos', 'Paranaguá', 'Salvador'],
    titulo: 'Exportação de algodão pelo {porto} bate {#t:58-240} mil toneladas',
    corpo: [
      'O {porto} embarcou {#t} mil toneladas de algodão em pluma em {mes}, quase tudo em contêineres de 40 pés. O ritmo de estufagem chegou a {#120-310} unidades por dia.',
      'A falta de contêineres vazios em bom estado ainda limita os embarques. Algumas cargas têm saído em porão, como carga solta, o que não ocorria havia anos.',
    ],
  },
  {
    theme: 'mercado',
    side: 'sea',
    tags: ['petróleo', 'transbordo', 'exportação'],
    ports: ['São Sebastião', 'Suape', 'Pecém', 'Rio de Janeiro'],
    titulo: 'Transbordo de petróleo em área abrigada do {porto} cresce {#p:6,2-24,1}%',
    corpo: [
      'As operações de transbordo entre navios na área do {porto} somaram {#1,1-6,4} milhões de toneladas em {mes}, alta de {#p}%. Cada operação transfere, em média, {#900-1050} mil barris.',
      'O transbordo permite completar em águas abrigadas navios que não teriam calado no cais. A frota de apoio conta com rebocadores, barreiras e equipe de prontidão.',
    ],
  },
];
