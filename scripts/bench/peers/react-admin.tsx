import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Datagrid, DateField, EmailField, List, Resource, SearchInput, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const UserList = () => (
  <List perPage={50} filters={filters}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="nome" />
      <EmailField source="email" />
      <TextField source="empresa" />
      <DateField source="dataInclusao" />
      <TextField source="chaveInclusao" />
      <DateField source="dataExpiracao" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
    <Resource name="users" list={UserList} />
  </Admin>,
);
