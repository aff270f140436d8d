import { isFields } from './contract/envelope.ts';

/** Fields that name a record to a person, the first that says something; wire names of all entities (spec 3). */
const naming = [
  'titulo',
  'title',
  'nomeContato',
  'nome',
  'name',
  'descricao_porto',
  'descricao',
  'nome_arquivo',
  'emailContato',
  'email',
  'filial',
  'pierNome',
  'porto',
] as const;

/** What a person calls a record; undefined where none of its fields says it. */
export function recordTitle(record: unknown): string | undefined {
  const [fields] = Array.isArray(record) ? record : [record];
  if (!isFields(fields)) return undefined;
  for (const name of naming) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 200);
  }
  const place = places.map((name) => nameOf(fields[name])).filter((text) => text !== '');
  return place.length > 0 ? place.join(' · ').slice(0, 200) : undefined;
}

/** Of a record that is about a place: each a record with its own name. */
const places = ['porto', 'terminal', 'pier'] as const;

const nameOf = (place: unknown): string =>
  isFields(place) && typeof place.descricao === 'string' ? place.descricao.trim() : '';
