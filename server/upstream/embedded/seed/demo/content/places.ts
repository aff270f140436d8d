/** A real port as the demo's texts speak of it. */
export interface Place {
  /** Its name in the reference data. */
  readonly nome: string;
  /** After "no", "do", "ao". */
  readonly porto: string;
  /** `private`: appears only in stories that name it. */
  readonly side: 'sea' | 'river' | 'private';
  /** What it ships, as a text says it. */
  readonly cargas: readonly string[];
}

const of = (nome: string) => `porto de ${nome}`;
const sea = (nome: string, cargas: string[] = [], porto = of(nome)): Place => ({
  nome,
  porto,
  side: 'sea',
  cargas,
});
const river = (nome: string, cargas: string[] = [], porto = of(nome)): Place => ({
  ...sea(nome, cargas, porto),
  side: 'river',
});
const ore = (nome: string): Place => ({ ...sea(nome, ['minério de ferro']), side: 'private' });

/** The ports that appear in news and have handbooks, the busiest first. */
export const places: readonly Place[] = [
  sea('Santos', ['soja', 'milho', 'açúcar', 'farelo de soja', 'celulose']),
  sea('Paranaguá', ['soja', 'milho', 'açúcar', 'farelo de soja']),
  sea('Rio Grande', ['soja', 'farelo de soja', 'arroz', 'celulose'], 'porto do Rio Grande'),
  sea('Itaqui', ['soja', 'milho', 'celulose'], 'porto do Itaqui'),
  sea('Suape', ['açúcar']),
  sea('Pecém', ['produtos siderúrgicos'], 'porto do Pecém'),
  sea('Vitória', ['produtos siderúrgicos', 'soja']),
  sea('Rio de Janeiro', ['produtos siderúrgicos'], 'porto do Rio de Janeiro'),
  sea('São Francisco do Sul', ['soja', 'milho']),
  sea('Itajaí'),
  sea('Imbituba', ['soja', 'farelo de soja']),
  sea('Salvador', ['celulose']),
  sea('Aratu', ['minério de manganês']),
  sea('Itaguaí', ['minério de ferro']),
  sea('São Sebastião', ['açúcar']),
  sea('Fortaleza (Mucuripe)', [], 'porto do Mucuripe'),
  sea('Maceió', ['açúcar']),
  sea('Recife', ['açúcar'], 'porto do Recife'),
  sea('Cabedelo'),
  sea('Natal'),
  sea('Ilhéus', ['soja']),
  sea('Antonina', ['açúcar', 'farelo de soja']),
  river('Santarém', ['soja', 'milho']),
  river('Vila do Conde', ['soja', 'milho']),
  river('Manaus'),
  river('Itacoatiara', ['soja', 'milho']),
  river('Porto Velho', ['soja', 'milho']),
  river('Santana (Macapá)', ['soja'], 'porto de Santana'),
  river('Belém'),
  ore('Tubarão'),
  ore('Ponta da Madeira'),
];

/** The ones with a channel for large vessels. */
export const deepPorts = [
  'Santos',
  'Paranaguá',
  'Rio Grande',
  'Itaguaí',
  'Suape',
  'Salvador',
  'Rio de Janeiro',
  'São Francisco do Sul',
  'Imbituba',
  'Itajaí',
] as const;

/** Bulk that waits, gets wet and moves markets. */
export const exportGrains = ['soja', 'milho', 'açúcar', 'farelo de soja'] as const;
