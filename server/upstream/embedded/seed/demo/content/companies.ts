/** A made-up company. Its addresses end in `.example`, which nobody can own. */
export interface Company {
  readonly nome: string;
  readonly domain: string;
}

const company = (nome: string, domain: string): Company => ({ nome, domain: `${domain}.example` });

/** The service's own people; its administrators come from here. */
export const ownCompany = company('Boia Sete Informação Portuária', 'boiasete');

/** Fictional agencies, carriers, operators, traders and forwarders: the partners, and the users' employers. */
export const companies: readonly Company[] = [
  company('Costa Alva Agenciamento Marítimo', 'costaalva'),
  company('Costa Alva Granéis', 'graneis.costaalva'),
  company('Costa Alva Operações Portuárias', 'operacoes.costaalva'),
  company('Costa Alva Cabotagem', 'cabotagem.costaalva'),
  company('Agência Marítima Boto Rosa', 'botorosa'),
  company('Agência Marítima Sete Balizas', 'setebalizas'),
  company('Agência Marítima Ponta Mansa', 'pontamansa'),
  company('Agência de Navegação Farol de Dentro', 'faroldedentro'),
  company('Agência de Navegação Maré Sétima', 'maresetima'),
  company('Navegação Pedra Alva', 'pedraalva'),
  company('Navegação Rio dos Jacarandás', 'riodosjacarandas'),
  company('Navegação Barra Serena', 'barraserena'),
  company('Navegação Igarapé Novo', 'igarapenovo'),
  company('Cabotagem Enseada Três', 'enseadatres'),
  company('Cabotagem Vento Terral', 'ventoterral'),
  company('Transportes Fluviais Tucumã', 'tucuma'),
  company('Comboios do Remanso', 'remanso'),
  company('Praticagem Canal Dourado', 'canaldourado'),
  company('Rebocadores Garça Branca', 'garcabranca'),
  company('Rebocadores Quatro Ventos do Cabo', 'quatroventosdocabo'),
  company('Operadora Portuária Figueira do Cais', 'figueiradocais'),
  company('Operadora Portuária Caiçara Velha', 'caicaravelha'),
  company('Operadora Portuária Molhe Norte', 'molhenorte'),
  company('Operadora Portuária São Telmo', 'saotelmo'),
  company('Terminal de Grãos Araçá-Mirim', 'aracamirim'),
  company('Terminal de Granéis Ilha do Urubu-Rei', 'urubu-rei'),
  company('Terminal de Fertilizantes Pau-Ferro', 'pauferro'),
  company('Terminal de Contêineres Baía das Gaivotas', 'baiadasgaivotas'),
  company('Terminal Açucareiro Canavieiras do Sul', 'canavieirasdosul'),
  company('Tancagem Lagoa Mirante', 'lagoamirante'),
  company('Armazéns Gerais Ipê-Roxo', 'iperoxo'),
  company('Armazéns Gerais Santa Querência', 'santaquerencia'),
  company('Trading Cerrado Claro', 'cerradoclaro'),
  company('Trading Chapada do Buriti', 'chapadadoburiti'),
  company('Trading Planalto Verde-Oliva', 'verdeoliva'),
  company('Exportadora de Café Serra do Lume', 'serradolume'),
  company('Exportadora de Algodão Pluma Boa', 'plumaboa'),
  company('Açúcar e Álcool Usina Bela Moenda', 'belamoenda'),
  company('Celulose Rio Sapucaia', 'riosapucaia'),
  company('Mineração Morro do Cruzeiro Alto', 'morrodocruzeiro'),
  company('Siderúrgica Vale do Angico', 'valedoangico'),
  company('Fertilizantes Terra Funda', 'terrafunda'),
  company('Moinho Três Espigas', 'tresespigas'),
  company('Cimentos Pedra do Lagarto', 'pedradolagarto'),
  company('Frigorífico Campo Aberto do Oeste', 'campoaberto'),
  company('Sucos Laranjal do Norte', 'laranjaldonorte'),
  company('Comissária de Despachos Guia de Ouro', 'guiadeouro'),
  company('Comissária de Despachos Selo Azul', 'seloazul'),
  company('Despachos Aduaneiros Maré Cheia', 'marecheia'),
  company('Agenciamento de Cargas Linha do Equador', 'linhadoequador'),
  company('Agenciamento de Cargas Quilha Forte', 'quilhaforte'),
  company('Logística Rota da Onça', 'rotadaonca'),
  company('Logística Trilho Longo', 'trilholongo'),
  company('Corretora de Fretes Bússola Mansa', 'bussolamansa'),
  company('Afretamentos Proa e Popa', 'proaepopa'),
  company('Inspeções e Vistorias Prumo Certo', 'prumocerto'),
  company('Peritagem Naval Escovém', 'escovem'),
  company('Provedora de Navios Despensa do Cabo', 'despensadocabo'),
  company('Abastecimento Marítimo Lamparina', 'lamparina'),
  company('Seguros de Carga Âncora Firme do Vale', 'ancorafirmedovale'),
];
