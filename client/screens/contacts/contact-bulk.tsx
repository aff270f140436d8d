import { type Contact, list, listBranches, remove } from '../../../shared/contract/contacts.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import type { Noun } from '../../parts/bulk/noun.ts';
import { contactCsv } from './contact-list.tsx';

const noun: Noun = { one: 'contato', many: 'contatos' };

interface ContactBulkProps extends ChosenRows<Contact> {
  readonly branch: string;
  readonly onDone: (contacts: readonly Contact[]) => void;
}

/** What can be done with several contacts of a branch at once. */
export const ContactBulk = ({ branch, onDone, ...rows }: ContactBulkProps) => (
  <BulkBar
    {...rows}
    rowKey={({ id }) => id ?? ''}
    noun={noun}
    csv={{ fileName: 'contatos', columns: contactCsv }}
    onDone={onDone}
    removal={{
      area: 'contacts',
      call: remove,
      refresh: [list, listBranches],
      send: ({ id }, submit) => submit(remove, { params: { id: id ?? '' } }),
      // A branch disappears with its last contact (spec 4).
      also: (contacts) =>
        contacts.length === rows.all?.length && `São todos os contatos: a filial ${branch} também sai.`,
    }}
  />
);
