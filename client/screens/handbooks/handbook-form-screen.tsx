import { useParams } from 'react-router-dom';
import { PageHeader } from '../../ui/page-header.tsx';
import { HandbookForm } from './handbook-form.tsx';
import { StoredHandbook } from './stored-handbook.tsx';

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.14). */
const HandbookFormScreen = () => {
  const { id } = useParams();
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'} />
      {id === undefined ? <HandbookForm key="" /> : <StoredHandbook key={id} id={id} />}
    </>
  );
};

export default HandbookFormScreen;
