import type { Client } from '../../calls/client.ts';
import { branchFields, type Contact, create, update, updateBranch } from '../../contract/contacts.ts';
import { check } from '../../contract/fields/validate.ts';
import { warning } from '../../message.ts';
import type { Wish } from '../plan/kind.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import type { Meant } from '../plan/stored-records.ts';
import { type BranchColumn, type ContactColumn, contactOwn } from './contact-columns.ts';

/** What is said of a branch. */
export type Branch = Readonly<Partial<Record<BranchColumn, string>>>;

/** What a record is held against. */
interface About {
  readonly meant: Meant<Contact>;
  /** A contact of the branch, which carries the data of it; undefined for a new one. */
  readonly branch: Contact | undefined;
  /** What the file says of the branch. */
  readonly wanted: Branch;
}

/**
 * A record's contact by the rule of the contract; undefined where a part of it is refused. What the file has no column
 * for stays as it is stored; a blank cell about the branch says nothing.
 * @param place of a new contact in the list of its branch
 */
export function readContact(
  cells: RecordCells<ContactColumn>,
  { meant: { record: stored, refusal }, branch, wanted }: About,
  place: () => number,
) {
  if (refusal !== undefined) cells.refuse('nome', refusal);
  for (const name of branchFields) {
    const text = cells.text(name).trim();
    if (text !== '' && text !== wanted[name]) {
      cells.refuse(name, warning(`Outra linha da mesma filial diz “${wanted[name]}”`));
    }
  }
  const own = contactOwn.map((name) => [name, cells.has(name) ? cells.text(name).trim() : stored?.[name]]);
  // The name shows which contact is meant. Case and accents do not matter for that, and so do not change it.
  const nome = stored?.nome ?? cells.text('nome').trim();
  const ofBranch = branchFields.map((name) => [name, wanted[name] ?? branch?.[name] ?? '']);
  const checked = check(create.body, {
    ...{ filial: branch?.filial ?? cells.text('filial').trim(), observacao: branch?.observacao },
    ...Object.fromEntries([...ofBranch, ...own, ['nome', nome]]),
    ...{ ordemExibicao: cells.isRefused ? 0 : (stored?.ordemExibicao ?? place()), flagExcluido: 'N' },
  });
  for (const { path, message } of 'issues' in checked ? checked.issues : []) {
    const column = path[0] as ContactColumn;
    cells.refuse(cells.has(column) ? column : undefined, message);
  }
  return 'issues' in checked || cells.isRefused ? undefined : checked.value;
}

type WantedContact = NonNullable<ReturnType<typeof readContact>>;

/** The contact that is stored, and what is sent: the branch and the contact each where they differ. */
export const wishForContact = (
  body: WantedContact,
  { meant: { record: stored, doubles, doubts }, branch }: About,
): Pick<Wish, 'stored' | 'doubles' | 'doubts' | 'beside' | 'send'> => {
  const differs = (names: readonly ContactColumn[], from: Contact) =>
    names.some((name) => (from[name]?.trim() ?? '') !== body[name]);
  const changesBranch = branch !== undefined && differs(branchFields, branch);
  return {
    ...{ stored, doubles, doubts },
    beside: stored === undefined && changesBranch ? branch : undefined,
    async send(client) {
      if (changesBranch) await sendBranch(client, body);
      if (stored === undefined) await client.send(create, { body });
      else if (differs(contactOwn, stored)) {
        await client.send(update, { params: { contactId: stored.id ?? '' }, body });
      }
    },
  };
};

const sendBranch = (client: Client<never>, body: WantedContact): Promise<unknown> =>
  client.send(updateBranch, { params: { filial: body.filial }, body });
