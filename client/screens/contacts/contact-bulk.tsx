import { type Contact, list, listBranches, remove } from '../../../shared/contract/contacts.ts';
import { entities } from '../../../shared/entities.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { contactCsv } from './contact-list.tsx';

interface ContactBulkProps extends ChosenRows<Contact> {
  readonly branch: string;
  readonly onDone: (contacts: readonly Contact[]) => void;
}

/** What can be done with several contacts of a branch at once. */
export const ContactBulk = ({ branch, onDone, ...rows }: ContactBulkProps) => (
  <BulkBar
    {...rows}
    rowKey={({ id }) => id ?? ''}
    noun={entities.contacts.noun}
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
