import { get } from '../../../shared/contract/restrictions.ts';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { listPath } from './paths.ts';
import { RestrictionForm } from './restriction-form.tsx';

interface StoredRestrictionProps {
  readonly id: string;
  readonly kind: 'copy' | 'edit';
}

const words = {
  loading: 'Carregando a restrição',
  failed: 'Não foi possível carregar a restrição',
  gone: get.words.notFound.text,
  goneText: 'A restrição não existe ou foi removida por outra pessoa.',
} as const;

/** The form over a stored restriction, which is read first. */
export const StoredRestriction = ({ id, kind }: StoredRestrictionProps) => (
  <StoredRecord
    row={get}
    id={id}
    area="restrictions"
    words={words}
    back={{ to: useReturnPath(listPath), label: 'Ver as restrições' }}
    fields={6}
  >
    {(restriction) => <RestrictionForm task={{ kind, restriction }} />}
  </StoredRecord>
);
