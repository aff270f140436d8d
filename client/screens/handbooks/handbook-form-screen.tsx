import { useSearchParams } from 'react-router-dom';
import { listGroups } from '../../../shared/contract/commodities.ts';
import { get, type Handbook, type RowType, rowTypes } from '../../../shared/contract/handbooks.ts';
import { country, list as listPorts } from '../../../shared/contract/ports.ts';
import { useRow } from '../../data/use-row.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { listPath } from '../../parts/handbooks/handbook-line.ts';
import { RecordFormScreen } from '../../parts/record-form-screen.tsx';
import { chosen } from '../../ui/fields/combobox.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { EntryForm } from './entry-form.tsx';
import { PortField } from './handbook-fields.tsx';
import type { HandbookValues } from './handbook-form-values.ts';
import { LinesTable } from './lines-table.tsx';
import { useHandbookForm } from './use-handbook-form.ts';

interface HandbookFormProps {
  readonly handbook: Handbook | undefined;
  readonly prefill: Partial<HandbookValues>;
}

/** The handbook form (spec 2.14): a new handbook, or the one given. Enter in a field of a row adds the row. */
const HandbookForm = ({ handbook, prefill }: HandbookFormProps) => {
  const { record, first, stored, removeStored, existing } = useHandbookForm(handbook, prefill);
  const { form, errorOf } = record;
  return (
    <RecordForm
      record={record}
      title="Handbooks"
      below={
        <>
          <EntryForm form={form} stored={stored} error={errorOf('id_slidegoogledrive')} />
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

/** Begins with the port, the type and the group that the address names, once their lists are read (CV-02). */
const PrefilledForm = ({ handbook }: Pick<HandbookFormProps, 'handbook'>) => {
  const [query] = useSearchParams();
  const [porto, tipo, grupo] = ['porto', 'tipo', 'grupo'].map((name) => query.get(name));
  const ports = useRow(listPorts, { params: { country } }, { enabled: Boolean(porto) });
  const groups = useRow(listGroups, undefined, { enabled: Boolean(grupo) });
  // The form itself reads both, too: such a read is none to wait for.
  if ((porto && ports.isLoading) || (grupo && groups.isLoading)) return <Skeleton size="control" count={5} />;
  const port = ports.data?.find(({ portoId }) => String(portoId) === porto);
  const prefill: Partial<HandbookValues> = {
    ...(port && { porto: chosen({ id: port.portoId, label: port.descricao ?? '' }) }),
    ...(isRowType(tipo) && { tipo }),
    ...(groups.data?.some(({ id }) => String(id) === grupo) && { id_GrpMerc: grupo ?? '' }),
  };
  return <HandbookForm handbook={handbook} prefill={prefill} />;
};

const isRowType = (text: unknown): text is RowType => rowTypes.some((type) => type === text);

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
    {({ record }) => <PrefilledForm handbook={record} />}
  </RecordFormScreen>
);

export default HandbookFormScreen;
