import type { Client } from '../../calls/client.ts';
import { forEachFew } from '../../calls/few-at-once.ts';
import { alphabetically } from '../../collation.ts';
import * as calls from '../../contract/contacts.ts';
import { validate } from '../../contract/fields/validate.ts';
import { writeCsv } from '../../csv/csv.ts';
import { foldName } from '../../fold-name.ts';
import type { ImportKind, RefusedWish, ServerRecords, Texts, Wish } from '../plan/kind.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import { recordMeant } from '../plan/stored-records.ts';
import { unreadByKey } from '../plan/unread-by-key.ts';
import { type ContactColumn, contactColumns, contactOwn, contactsCsv } from './contact-columns.ts';
import { type Branch, readContact, wishForContact } from './contact-wish.ts';

type Contact = calls.Contact;
type Cells = RecordCells<ContactColumn>;

/** The contacts of branches (spec 2.15). What a record is about is a name within a branch. */
export const contactsImport: ImportKind<ContactColumn> = {
  columns: contactColumns,
  open: async (client) => {
    const records = new ContactRecords(client);
    await records.refresh();
    return records;
  },
  list: (client) => readContacts(client),
  toCsv: (stored: readonly Contact[]) => writeCsv(contactsCsv, stored),
  texts: contactTexts,
  revert,
};

/**
 * All contacts, branch by branch, each branch in its own order.
 * @param onBranch called with the list of each branch as it was read
 */
async function readContacts(
  client: Client<never>,
  onBranch?: (filial: string, contacts: readonly Contact[]) => void,
): Promise<readonly Contact[]> {
  const branches = alphabetically(await client.send(calls.listBranches), (name) => name);
  const found = new Map<string, readonly Contact[]>();
  await forEachFew(branches, async (filial) => {
    const contacts = await client.send(calls.list, { params: { filial } });
    onBranch?.(filial, contacts);
    // An upstream may leave the name of the branch out of its contacts.
    found.set(
      filial,
      contacts.map((contact) => ({ ...contact, filial: contact.filial ?? filial })),
    );
  });
  return branches.flatMap((filial) => found.get(filial) ?? []);
}

function contactTexts(record: Partial<Contact>): Texts {
  const names = [...contactOwn, ...calls.branchFields] as const;
  return Object.fromEntries(names.map((name) => [calls.fields[name].label, record[name]?.trim() ?? '']));
}

async function revert(
  client: Client<never>,
  current: Contact,
  before: Contact | undefined,
  beside: Contact | undefined,
): Promise<void> {
  const id = current.id ?? '';
  const branch = before ?? beside;
  if (
    branch !== undefined &&
    calls.branchFields.some((name) => (branch[name] ?? '') !== (current[name] ?? ''))
  ) {
    const body = validate(calls.updateBranch.body, branch);
    await client.send(calls.updateBranch, { params: { filial: current.filial ?? '' }, body });
  }
  await (before === undefined
    ? client.send(calls.remove, { params: { id } })
    : client.send(calls.update, { params: { contactId: id }, body: validate(calls.update.body, before) }));
}

const keyOf = (filial: string, nome: string): string => `filial=${foldName(filial)}&nome=${foldName(nome)}`;

const branchKey = (filial: string): string => `filial=${foldName(filial)}`;

class ContactRecords implements ServerRecords<ContactColumn> {
  readonly #client: Client<never>;
  #stored: ReadonlyMap<string, readonly Contact[]> = new Map();
  /** Those that cannot be read, by the same; without a name, by the branch. */
  #unread: ReadonlyMap<string, readonly string[]> = new Map();
  /** By the folded name. */
  #branches: ReadonlyMap<string, readonly Contact[]> = new Map();
  /** What the file says of each branch, by its folded name. */
  readonly #wanted = new Map<string, Branch>();
  /** Places in the lists of their branches that new contacts get, by key. */
  readonly #places = new Map<string, number>();

  constructor(client: Client<never>) {
    this.#client = client;
  }

  async refresh(): Promise<void> {
    const unread = new Map<string, readonly string[]>();
    const contacts = await readContacts(this.#client, (filial, listed) => {
      const found = unreadByKey(calls.list, listed, ({ nome }) =>
        typeof nome === 'string' && nome.trim() !== '' ? keyOf(filial, nome) : undefined,
      );
      // Of a branch of which nothing is read, any record may be the same.
      const unplaced = listed.length === 0 ? [...found.values()].flat() : found.get(undefined);
      for (const [key, texts] of found) if (key !== undefined) unread.set(key, texts);
      if (unplaced !== undefined && unplaced.length > 0) unread.set(branchKey(filial), unplaced);
    });
    this.#unread = unread;
    this.#stored = Map.groupBy(contacts, ({ filial, nome }) => keyOf(filial ?? '', nome ?? ''));
    this.#branches = Map.groupBy(contacts, ({ filial }) => foldName(filial ?? ''));
  }

  find(key: string): readonly Contact[] {
    return this.#stored.get(key) ?? [];
  }

  /** A branch's address may stand in one of its rows only. */
  async prepare(records: readonly Cells[]): Promise<void> {
    for (const cells of records) {
      const name = foldName(cells.text('filial'));
      const branch = this.#wanted.get(name) ?? {};
      const said = calls.branchFields.flatMap((column) => {
        const text = cells.text(column).trim();
        return text === '' || branch[column] !== undefined ? [] : [[column, text]];
      });
      this.#wanted.set(name, { ...branch, ...Object.fromEntries(said) });
    }
  }

  read(cells: Cells): RefusedWish | Wish {
    const filial = cells.text('filial').trim();
    const nome = cells.text('nome').trim();
    const key = keyOf(filial, nome);
    const peers = this.#branches.get(foldName(filial)) ?? [];
    const subject = `${peers[0]?.filial ?? filial} › ${nome}`;
    const about = {
      meant: recordMeant({
        stored: this.#stored.get(key) ?? [],
        texts: contactTexts,
        several: (count) => `A filial tem ${count} contatos com este nome`,
        unread: this.#unread.get(key),
        unplaced: this.#unread.get(branchKey(filial)),
      }),
      branch: peers[0],
      wanted: this.#wanted.get(foldName(filial)) ?? {},
    };
    const body = readContact(cells, about, () => this.#placeOf(key, foldName(filial), peers));
    if (body === undefined) return { subject: filial === '' || nome === '' ? undefined : subject };
    return { ...wishForContact(body, about), subject, key, wanted: contactTexts(body) };
  }

  /** New contacts follow those that the branch has, in the order of the file. */
  #placeOf(key: string, branch: string, peers: readonly Contact[]): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const stored = peers.map(({ ordemExibicao }, at) => ordemExibicao ?? at);
    const place = Math.max(-1, ...stored, this.#places.get(branch) ?? -1) + 1;
    this.#places.set(key, place).set(branch, place);
    return place;
  }
}
