import { get } from '../../../shared/contract/handbooks.ts';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { HandbookForm } from './handbook-form.tsx';
import { listPath } from './paths.ts';

const words = {
  loading: 'Carregando o handbook',
  failed: 'Não foi possível carregar o handbook',
  gone: get.words.notFound.text,
  goneText: 'O handbook não existe ou foi removido por outra pessoa.',
} as const;

/** The form over a stored handbook, which is read first. */
export const StoredHandbook = ({ id }: { readonly id: string }) => (
  <StoredRecord
    row={get}
    id={id}
    area="handbooks"
    words={words}
    back={{ to: useReturnPath(listPath), label: 'Ver os handbooks' }}
    fields={5}
  >
    {(handbook) => <HandbookForm handbook={handbook} />}
  </StoredRecord>
);
