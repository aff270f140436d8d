import type { Id } from '../../contract/fields/rules.ts';
import { type Message, warning } from '../../message.ts';
import type { Texts } from './kind.ts';

interface WithId {
  readonly id?: Id | null | undefined;
}

/** What the words about several records call them, by their number: `A filial tem 2 contatos com este nome`. */
export type SeveralWords = (count: number) => string;

/** The record that a row of a file means. */
export interface Meant<Record> {
  /** Undefined where there is none yet. */
  readonly record: Record | undefined;
  /** Why it cannot be told which record is meant, or what it holds. */
  readonly refusal?: Message;
  /** Where the server holds the same record several times: says so, with the ids. */
  readonly doubles?: string;
  readonly doubts: readonly string[];
}

interface About<Record> {
  readonly stored: readonly Record[];
  readonly texts: (record: Record) => Texts;
  readonly several: SeveralWords;
  /** Records of the same key that cannot be read, as `unreadText` names them. */
  readonly unread?: readonly string[] | undefined;
  /** Records that cannot be read so far that they might be the same one. */
  readonly unplaced?: readonly string[] | undefined;
}

/**
 * Finds the record that a row means. Of several that hold the same, any will do. One that cannot be read counts: a row must
 * not become its double (R20).
 */
export function recordMeant<Record extends WithId>({
  stored,
  texts,
  several,
  unread = [],
  unplaced = [],
}: About<Record>): Meant<Record> {
  const [record] = stored;
  if (unread.length > 0) {
    const refusal = warning(
      `O servidor tem este registro de uma forma que não pôde ser lida (${unread.join('; ')})`,
    );
    return { record, refusal, doubts: [] };
  }
  if (record === undefined) {
    const doubts = unplaced.map((text) => `Pode ser o registro do servidor que não pôde ser lido (${text}).`);
    return { record, doubts };
  }
  if (stored.length === 1) return { record, doubts: [] };
  const words = `${several(stored.length)} (ids ${stored.map(({ id }) => id).join(', ')})`;
  const contents = new Set(stored.map((each) => JSON.stringify(texts(each))));
  if (contents.size > 1) return { record, refusal: warning(words), doubts: [] };
  return { record, doubles: `${words}, com os mesmos valores`, doubts: [] };
}
