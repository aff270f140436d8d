/** A real port as the demo's texts speak of it. */
export interface Place {
  /** Its name in the reference data. */
  readonly nome: string;
  /** After "no", "do", "ao". */
  readonly porto: string;
  readonly side: 'sea' | 'river';
}

const sea = (nome: string, porto = `porto de ${nome}`): Place => ({ nome, porto, side: 'sea' });
const river = (nome: string, porto = `porto de ${nome}`): Place => ({ nome, porto, side: 'river' });

/** The ports that appear in news, the busiest first. */
export const places: readonly Place[] = [
  sea('Santos'),
  sea('Paranaguá'),
  sea('Rio Grande', 'porto do Rio Grande'),
  sea('Itaqui', 'porto do Itaqui'),
  sea('Suape'),
  sea('Pecém', 'porto do Pecém'),
  sea('Vitória'),
  sea('Rio de Janeiro', 'porto do Rio de Janeiro'),
  sea('São Francisco do Sul'),
  sea('Itajaí'),
  sea('Imbituba'),
  sea('Salvador'),
  sea('Aratu'),
  sea('Itaguaí'),
  sea('São Sebastião'),
  sea('Fortaleza (Mucuripe)', 'porto do Mucuripe'),
  sea('Maceió'),
  sea('Recife', 'porto do Recife'),
  sea('Cabedelo'),
  sea('Natal'),
  sea('Ilhéus'),
  sea('Antonina'),
  river('Santarém'),
  river('Vila do Conde'),
  river('Manaus'),
  river('Itacoatiara'),
  river('Porto Velho'),
  river('Santana (Macapá)', 'porto de Santana'),
  river('Belém'),
];

/** A commodity: its name in the reference data, and as a text says it. */
export const goods: readonly { readonly nome: string; readonly carga: string }[] = [
  { nome: 'Soja', carga: 'soja' },
  { nome: 'Milho', carga: 'milho' },
  { nome: 'Açúcar', carga: 'açúcar' },
  { nome: 'Resíduos da Extração do Óleo de Soja', carga: 'farelo de soja' },
  { nome: 'Pasta de Celulose', carga: 'celulose' },
  { nome: 'Minério de Ferro', carga: 'minério de ferro' },
  { nome: 'Trigo', carga: 'trigo' },
  { nome: 'Ferro e Aço', carga: 'produtos siderúrgicos' },
  { nome: 'Arroz', carga: 'arroz' },
  { nome: 'Manganês', carga: 'minério de manganês' },
];

/** The ones that travel refrigerated or in containers. */
export const boxedGoods: typeof goods = [
  { nome: 'Carnes de Aves Congeladas', carga: 'carne de frango' },
  { nome: 'Carnes Bovinas Congeladas', carga: 'carne bovina' },
  { nome: 'Frutas Diversas', carga: 'frutas' },
  { nome: 'Preparações de Frutas', carga: 'suco e polpa de frutas' },
];

/** Words of a text that name a commodity of the reference data. */
export const namedGoods: readonly (readonly [RegExp, string])[] = [
  [/fertilizante/iu, 'Adubos (fertilizantes)'],
  [/café/iu, 'Café'],
  [/açúcar/iu, 'Açúcar'],
  [/minério de ferro/iu, 'Minério de Ferro'],
  [/celulose/iu, 'Pasta de Celulose'],
  [/trigo/iu, 'Trigo'],
  [/etanol/iu, 'Etanol Combustível'],
  [/algodão/iu, 'Algodão'],
  [/petróleo/iu, 'Petróleo e Derivados (Óleo Bruto)'],
  [/contêiner/iu, 'Contêineres'],
];
