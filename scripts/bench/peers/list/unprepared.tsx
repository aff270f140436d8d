// A filter as it is usually written: every key folds every cell of every row.
import 'bootstrap/dist/css/bootstrap.min.css';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fields, fold, VirtualTable } from './rows.tsx';

const Users = () => {
  const [rows, setRows] = useState([]);
  const [search, setSearch] = useState('');
  useEffect(() => {
    fetch('/api/users')
      .then((answer) => answer.json())
      .then(setRows);
  }, []);
  const found = useMemo(() => {
    const wanted = fold(search);
    return rows.filter((row) => fields.some((field) => fold(row[field]).includes(wanted)));
  }, [rows, search]);
  return (
    <>
      <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <VirtualTable rows={found} />
    </>
  );
};

createRoot(document.getElementById('root')!).render(<Users />);
