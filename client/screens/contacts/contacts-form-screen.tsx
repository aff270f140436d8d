import { useParams } from 'react-router-dom';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ManagedBranch } from './managed-branch.tsx';
import { StoredBranch } from './stored-branch.tsx';

/** The contacts of the branch that the address names; without one, any branch or a new one (spec 2.16). */
const ContactsFormScreen = () => {
  const { id } = useParams();
  return (
    <>
      <PageHeader title={id === undefined ? 'Gerenciar Filial' : 'Gerenciar Contatos'} />
      {id === undefined ? <ManagedBranch /> : <StoredBranch key={id} name={id} kind="contacts" />}
    </>
  );
};

export default ContactsFormScreen;
