// React, react-bootstrap and the router, and nothing else: each part imported by its own path, the list asked for at once.
import 'bootstrap/dist/css/bootstrap.min.css';
import { useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Container from 'react-bootstrap/Container';
import Form from 'react-bootstrap/Form';
import Nav from 'react-bootstrap/Nav';
import Navbar from 'react-bootstrap/Navbar';
import NavDropdown from 'react-bootstrap/NavDropdown';
import Table from 'react-bootstrap/Table';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

const asked = fetch('/api/users').then((answer) => answer.json());
const day = new Intl.DateTimeFormat('pt-BR');

const Users = () => {
  const [rows, setRows] = useState([]);
  const [search, setSearch] = useState('');
  useEffect(() => void asked.then(setRows), []);
  const found = useMemo(() => rows.filter((row) => row.nome.includes(search)), [rows, search]);
  return (
    <Container as="main">
      <h1>Usuários</h1>
      <Form.Control type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Table striped>
        <thead>
          <tr>
            <th>Nome</th>
            <th>E-mail</th>
            <th>Empresa</th>
            <th>Inclusão</th>
            <th>Chave</th>
            <th>Expiração</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <tr key={row.id}>
              <td>{row.nome}</td>
              <td>{row.email}</td>
              <td>{row.empresa}</td>
              <td>{day.format(new Date(row.dataInclusao))}</td>
              <td>{row.chaveInclusao}</td>
              <td>{day.format(new Date(row.dataExpiracao))}</td>
              <td>
                <Button size="sm" variant="outline-secondary">
                  Editar
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Container>
  );
};

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Navbar expand="sm" className="bg-body-tertiary">
      <Container>
        <Navbar.Brand as={Link} to="/">
          Bench
        </Navbar.Brand>
        <Nav>
          <NavDropdown title="Cadastro">
            <NavDropdown.Item as={Link} to="/">
              Usuários
            </NavDropdown.Item>
          </NavDropdown>
        </Nav>
      </Container>
    </Navbar>
    <Routes>
      <Route path="*" element={<Users />} />
    </Routes>
  </BrowserRouter>,
);
