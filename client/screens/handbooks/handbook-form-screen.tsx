import { get, type Handbook } from '../../../shared/contract/handbooks.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { RecordFormScreen } from '../../parts/record-form-screen.tsx';
import { EntryForm } from './entry-form.tsx';
import { PortField } from './handbook-fields.tsx';
import { listPath } from './handbook-line.ts';
import { LinesTable } from './lines-table.tsx';
import { useHandbookForm } from './use-handbook-form.ts';

/** The handbook form (spec 2.14): a new handbook, or the one given. Enter in a field of a row adds the row. */
const HandbookForm = ({ handbook }: { readonly handbook: Handbook | undefined }) => {
  const { record, first, stored, removeStored, existing } = useHandbookForm(handbook);
  const { form, errorOf, notify } = record;
  return (
    <RecordForm
      record={record}
      title="Handbooks"
      below={
        <>
          <EntryForm form={form} stored={stored} error={errorOf('id_slidegoogledrive')} notify={notify} />
          <LinesTable form={form} stored={stored} onRemoveStored={removeStored} error={errorOf('linhas')} />
        </>
      }
    >
      <PortField
        form={form}
        error={errorOf('porto')}
        locked={handbook !== undefined && first.porto.option !== null}
        existing={existing}
      />
    </RecordForm>
  );
};

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.14). */
const HandbookFormScreen = () => (
  <RecordFormScreen
    entity="handbooks"
    get={get}
    titles={{ create: 'Inclusão', edit: 'Alteração' }}
    name="o handbook"
    goneText="O handbook não existe ou foi removido por outra pessoa."
    list={{ path: listPath, label: 'Ver os handbooks' }}
    fields={5}
  >
    {({ record }) => <HandbookForm handbook={record} />}
  </RecordFormScreen>
);

export default HandbookFormScreen;
