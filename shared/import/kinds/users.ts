import type { Client } from '../../calls/client.ts';
import { alphabetically } from '../../collation.ts';
import { list, type User } from '../../contract/users.ts';
import { writeCsv } from '../../csv/csv.ts';
import { usersCsv } from '../../csv/list-csv.ts';
import { foldName } from '../../fold-name.ts';
import type { ImportKind, RefusedWish, ServerRecords, Wish } from '../plan/kind.ts';
import { NameIndex, unknownName } from '../plan/names.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import { recordMeant } from '../plan/stored-records.ts';
import { unreadByKey } from '../plan/unread-by-key.ts';
import { type UserColumn, userColumns } from './user-columns.ts';
import { sendChange, storedChange, userTexts, wishForUser } from './user-wish.ts';

/**
 * Company and expiry of users. An import of them changes users and adds none: an administrator decides about each new one,
 * its partners and its rights.
 */
export const usersImport: ImportKind<UserColumn> = {
  columns: userColumns,
  open: async (client) => {
    const records = new UserRecords(client);
    await records.refresh();
    return records;
  },
  list: async (client) => alphabetically(await client.send(list), ({ nome }) => nome ?? ''),
  toCsv: (stored: readonly User[]) => writeCsv(usersCsv, stored),
  texts: userTexts,
  revert: (client, { idUsuario }: User, before: User | undefined) => {
    if (before === undefined) throw new Error('no import adds a user');
    return sendChange(client, idUsuario, storedChange(before));
  },
};

/** By what two records are the same. */
const keyOf = ({ email }: { readonly email?: unknown }): string =>
  typeof email === 'string' ? foldName(email) : '';

type NamedUser = User & { readonly id: User['idUsuario'] };

class UserRecords implements ServerRecords<UserColumn> {
  readonly #client: Client<never>;
  #names = new NameIndex();
  #byEmail: ReadonlyMap<string, readonly NamedUser[]> = new Map();
  /** Those that cannot be read, by the same; without an e-mail under `undefined`. */
  #unread: ReadonlyMap<string | undefined, readonly string[]> = new Map();

  constructor(client: Client<never>) {
    this.#client = client;
  }

  async refresh(): Promise<void> {
    const users = await this.#client.send(list);
    // Other records are named by `id`.
    const named = users.map((user) => ({ ...user, id: user.idUsuario }));
    this.#byEmail = Map.groupBy(named, keyOf);
    this.#names = new NameIndex(users.map(({ idUsuario, email }) => ({ id: idUsuario, name: email ?? '' })));
    this.#unread = unreadByKey(list, users, (record) => keyOf(record) || undefined);
  }

  async prepare(): Promise<void> {}

  find(key: string): readonly User[] {
    return this.#byEmail.get(key.replace('email=', '')) ?? [];
  }

  read(cells: RecordCells<UserColumn>): RefusedWish | Wish {
    const email = cells.text('email').trim();
    const folded = foldName(email);
    const meant = recordMeant({
      stored: folded === '' ? [] : (this.#byEmail.get(folded) ?? []),
      texts: userTexts,
      several: (count) => `O servidor tem ${count} usuários com este e-mail`,
      unread: this.#unread.get(folded),
      unplaced: [],
    });
    const { record } = meant;
    if (record !== undefined) return wishForUser(cells, record, meant);
    cells.refuse('email', meant.refusal ?? unknownName('Usuário não encontrado', this.#names.nearest(email)));
    return { subject: email || undefined };
  }
}
