import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isFields } from '../../shared/contract/envelope.ts';
import { KEY_BYTES, openText, sealText } from './secrets/sealed-text.ts';
import type { ActorTable } from './tables.ts';

/** What of a change is encrypted. */
export interface SealedValues {
  /** The record's name for people, and the run's. */
  readonly title: string | null;
  readonly run_title: string | null;
  /** JSON of the record as it was stored before; null where that is not known. */
  readonly before: string | null;
  /** JSON of the body; of an uploaded file its name and size. */
  readonly sent: string | null;
  /** `alikeHash` of the fields that a change of a stored record set; null for other writes and for long values. */
  readonly alike: string | null;
}

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

const bytesOf = (key: string): Buffer => Buffer.from(key, 'base64url');

/** @param id of the change, to which the text is bound */
export const sealFor = (id: string, key: string, text: string): string => sealText(text, bytesOf(key), id);

export function sealValues(id: string, key: string, values: SealedValues): string {
  const { title, run_title, before, sent, alike } = values;
  return sealFor(id, key, JSON.stringify([title, run_title, before, sent, alike]));
}

/** Undefined where the key is gone or does not fit. */
export const openFor = (id: string, key: string | null, sealed: string): string | undefined =>
  key === null ? undefined : openText(sealed, bytesOf(key), id);

export function openValues(id: string, key: string | null, sealed: string): SealedValues | undefined {
  const text = openFor(id, key, sealed);
  if (text === undefined) return undefined;
  const [title, run_title, before, sent, alike] = JSON.parse(text);
  return { title, run_title, before, sent, alike };
}

/** Who an actor is, in one text that can be checked as long as the key is there, and says nothing once it is gone. */
export const actorId = ({ key, login, user_id }: Omit<ActorTable, 'id'>): string =>
  createHmac('sha256', bytesOf(key))
    .update(JSON.stringify([login, user_id]))
    .digest('base64url');

/** Equal for equal texts. It goes with the key, since a short text could be guessed. */
export const alikeHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The fields in which the upstream keeps who made or changed a record: `nomeUsuInclusao`, `usuarioAlteracao`, `usrInclusao`, `chaveInclusao`, `user`. */
const stamp = /^(?:user|(?:nome_?)?(?:usu|usr|usuario|chave)_?(?:inclusao|alteracao))$/iu;

/**
 * A value without these: the change itself says who made it. Else the name of a person would stand among the values of every record
 * that they touched, and go only with the histories of all of these.
 */
export function withoutStamps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStamps);
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, held]) => !(stamp.test(name) && typeof held === 'string'),
  );
  return Object.fromEntries(kept.map(([name, held]) => [name, withoutStamps(held)]));
}
