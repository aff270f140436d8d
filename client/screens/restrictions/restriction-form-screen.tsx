import { useParams, useSearchParams } from 'react-router-dom';
import { RecordHistory } from '../../parts/record-history.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { copyParameter } from './paths.ts';
import { RestrictionForm } from './restriction-form.tsx';
import { StoredRestriction } from './stored-restriction.tsx';

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.18). */
const RestrictionFormScreen = () => {
  const { id } = useParams();
  const [query] = useSearchParams();
  const copied = id === undefined ? query.get(copyParameter) : null;
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'}>
        {id !== undefined && <RecordHistory key={id} entity="restrictions" record={id} />}
      </PageHeader>
      {id !== undefined && <StoredRestriction key={id} id={id} kind="edit" />}
      {copied !== null && <StoredRestriction key={`copia ${copied}`} id={copied} kind="copy" />}
      {id === undefined && copied === null && <RestrictionForm task={{ kind: 'create' }} />}
    </>
  );
};

export default RestrictionFormScreen;
