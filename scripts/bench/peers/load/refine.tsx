import { DateField, EmailField, List, ThemedLayout, useTable } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import dataProvider from '@refinedev/simple-rest';
import { ConfigProvider, Input, Table } from 'antd';
import 'antd/dist/reset.css';
import { createRoot } from 'react-dom/client';

const Users = () => {
  const { tableProps } = useTable({
    resource: 'users',
    pagination: { pageSize: 50 },
    syncWithLocation: false,
  });
  return (
    <List title="Users" resource="users">
      <Input.Search />
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="nome" title="Nome" sorter />
        <Table.Column dataIndex="email" title="E-mail" render={(value) => <EmailField value={value} />} />
        <Table.Column dataIndex="empresa" title="Empresa" />
        <Table.Column
          dataIndex="dataInclusao"
          title="Inclusão"
          render={(value) => <DateField value={value} />}
        />
        <Table.Column dataIndex="chaveInclusao" title="Chave" />
        <Table.Column
          dataIndex="dataExpiracao"
          title="Expiração"
          render={(value) => <DateField value={value} />}
        />
      </Table>
    </List>
  );
};

createRoot(document.getElementById('root')!).render(
  <ConfigProvider>
    <Refine
      dataProvider={dataProvider('/api')}
      resources={[{ name: 'users', list: '/' }]}
      options={{ disableTelemetry: true }}
    >
      <ThemedLayout>
        <Users />
      </ThemedLayout>
    </Refine>
  </ConfigProvider>,
);
