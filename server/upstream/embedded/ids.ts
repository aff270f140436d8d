import type { Id } from '../../../shared/contract/fields.ts';
import { Refusal } from './handler.ts';

/** The largest id of both databases. */
const LARGEST = 2 ** 31 - 1;

export const unknownId = (): Refusal => new Refusal(404, 'Id não encontrado');

/** The number of an id in a path. A text that cannot be an id is treated as an unknown id. */
export function pathId(given: Id): number {
  const id = readId(given);
  if (id === undefined) throw unknownId();
  return id;
}

/** The number of an id; undefined where no record can have it. */
export function readId(given: Id): number | undefined {
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= LARGEST ? id : undefined;
}
