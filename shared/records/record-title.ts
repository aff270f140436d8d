import { descriptionOf } from '../contract/descriptions.ts';
import { isFields } from '../contract/envelope.ts';
import type { RecordedEntity } from '../contract/index.ts';
import { idOf } from '../contract/stored-record.ts';
import { entities } from '../entities.ts';

/** The most letters of a title in the record of changes. */
const longestTitle = 200;

/**
 * What a person calls a record, as it is sent or stored: the first text that its description marks with `names`, or
 * the names of all such records together. Undefined where nothing names it.
 */
export const recordTitle = (entity: string, record: unknown): string | undefined =>
  wholeTitle(entity, record)?.slice(0, longestTitle);

/**
 * How a list and its buttons call a record: by its title, else by its noun and its id, 'usuário 7'. Each record has a name to
 * press and to be read out by.
 */
export const calledBy = (entity: RecordedEntity, record: unknown): string =>
  wholeTitle(entity, record) ?? `${entities[entity].noun.one} ${idOf(record)}`;

/** A title of any length. */
function wholeTitle(entity: string, record: unknown): string | undefined {
  if (!isFields(record)) return undefined;
  const values = Object.entries(descriptionOf(entity))
    .filter(([, { names }]) => names)
    .map(([name, { stored = name }]) => record[name] ?? record[stored]);
  const texts = values.map((value) => (typeof value === 'string' ? value.trim() : ''));
  const places = values.map((value) => (isFields(value) ? nameOf(value) : ''));
  const title = texts.find((text) => text !== '') ?? places.filter((name) => name !== '').join(' · ');
  return title || undefined;
}

const nameOf = ({ descricao }: Readonly<Record<string, unknown>>): string =>
  typeof descricao === 'string' ? descricao.trim() : '';
