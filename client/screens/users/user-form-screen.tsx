import { useParams } from 'react-router-dom';
import { get } from '../../../shared/contract/users.ts';
import { RecordHistory } from '../../parts/record-history.tsx';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { UserForm } from './user-form.tsx';

const words = {
  loading: 'Carregando o usuário',
  failed: 'Não foi possível carregar o usuário',
  gone: get.words.notFound.text,
  goneText: 'O usuário não existe ou foi excluído por outra pessoa.',
} as const;

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.7). */
const UserFormScreen = () => {
  const { id } = useParams();
  const back = { to: useReturnPath('/usuarios'), label: 'Ver os usuários' };
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'}>
        {id !== undefined && <RecordHistory key={id} entity="users" record={id} />}
      </PageHeader>
      {id === undefined ? (
        <UserForm key="" />
      ) : (
        <StoredRecord key={id} row={get} id={id} area="users" words={words} back={back} fields={5}>
          {(user) => <UserForm user={user} />}
        </StoredRecord>
      )}
    </>
  );
};

export default UserFormScreen;
