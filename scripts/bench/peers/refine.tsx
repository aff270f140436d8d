import { List, ThemedLayout } from '@refinedev/antd';
import { Refine, useList } from '@refinedev/core';
import dataProvider from '@refinedev/simple-rest';
import { Button, Input, Table } from 'antd';
import 'antd/dist/reset.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

const fields = ['nome', 'email', 'empresa', 'dataInclusao', 'chaveInclusao', 'dataExpiracao'];
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const Users = () => {
  const { result } = useList({ resource: 'users', pagination: { mode: 'off' } });
  const [search, setSearch] = useState('');
  const found = useMemo(() => {
    const wanted = fold(search);
    return (result.data ?? []).filter((row) => fields.some((field) => fold(row[field]).includes(wanted)));
  }, [result.data, search]);
  return (
    <List title="Users" resource="users">
      <Input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Table dataSource={found} rowKey="id" pagination={{ pageSize: 20 }}>
        {fields.map((field) => (
          <Table.Column key={field} dataIndex={field} title={field} />
        ))}
        <Table.Column title="" render={() => <Button size="small">Editar</Button>} />
      </Table>
    </List>
  );
};

createRoot(document.getElementById('root')).render(
  <Refine
    dataProvider={dataProvider('/api')}
    resources={[{ name: 'users', list: '/' }]}
    options={{ disableTelemetry: true }}
  >
    <ThemedLayout>
      <Users />
    </ThemedLayout>
  </Refine>,
);
