import { useParams } from 'react-router-dom';
import { RecordHistory } from '../../parts/record-history.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { HandbookForm } from './handbook-form.tsx';
import { StoredHandbook } from './stored-handbook.tsx';

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.14). */
const HandbookFormScreen = () => {
  const { id } = useParams();
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'}>
        {id !== undefined && <RecordHistory key={id} entity="handbooks" record={id} />}
      </PageHeader>
      {id === undefined ? <HandbookForm key="" /> : <StoredHandbook key={id} id={id} />}
    </>
  );
};

export default HandbookFormScreen;
