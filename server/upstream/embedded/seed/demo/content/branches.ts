import { headOffice } from '../../../../../../shared/contract/contacts.ts';

/** A fictional branch: street and number do not exist, telephones are of the reserved range 5555-01xx. */
export interface Branch {
  readonly filial: string;
  readonly ddd: string;
  readonly contacts: number;
  readonly endereco: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly cidade: string;
  readonly uf: string;
  readonly cep: string;
}

export const branches: readonly Branch[] = [
  {
    filial: headOffice,
    ddd: '11',
    contacts: 9,
    endereco: 'Avenida dos Práticos Imaginários, 1500',
    complemento: '12º andar, conjunto 121',
    bairro: 'Vila Preamar',
    cidade: 'São Paulo',
    uf: 'SP',
    cep: '00000-100',
  },
  {
    filial: 'SANTOS',
    ddd: '13',
    contacts: 8,
    endereco: 'Rua do Armazém Catorze, 77',
    complemento: 'Sobreloja',
    bairro: 'Cais Velho',
    cidade: 'Santos',
    uf: 'SP',
    cep: '00000-113',
  },
  {
    filial: 'PARANAGUÁ / ANTONINA',
    ddd: '41',
    contacts: 6,
    endereco: 'Travessa da Maré Enchente, 230',
    complemento: '',
    bairro: 'Porto dos Barcos',
    cidade: 'Paranaguá',
    uf: 'PR',
    cep: '00000-141',
  },
  {
    filial: 'RIO GRANDE',
    ddd: '53',
    contacts: 5,
    endereco: 'Avenida Molhe Leste, 4100',
    complemento: 'Bloco B',
    bairro: 'Barra Nova',
    cidade: 'Rio Grande',
    uf: 'RS',
    cep: '00000-153',
  },
  {
    filial: 'SÃO LUÍS (ITAQUI)',
    ddd: '98',
    contacts: 5,
    endereco: 'Estrada do Boqueirão Antigo, km 4',
    complemento: 'Galpão 3',
    bairro: 'Distrito do Guará',
    cidade: 'São Luís',
    uf: 'MA',
    cep: '00000-198',
  },
  {
    filial: 'BARCARENA',
    ddd: '91',
    contacts: 4,
    endereco: 'Rodovia dos Igarapés, 912',
    complemento: '',
    bairro: 'Beira-Rio',
    cidade: 'Barcarena',
    uf: 'PA',
    cep: '00000-191',
  },
];

/** Roles in the order in which a branch lists them. */
export const roles = [
  'Gerência',
  'Coordenação de operações',
  'Supervisão de operações portuárias',
  'Analista de line-up',
  'Agente de visita a bordo',
  'Analista de documentação',
  'Analista comercial',
  'Assistência financeira',
  'Plantão 24 horas',
] as const;
