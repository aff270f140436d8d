import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { cais, credentialsFor } from '../../support/cli/cais-cli.ts';
import { type RunningServer, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await server.clean();
});

async function open() {
  const home = await temporaryFolder();
  const run = (...words: readonly string[]) =>
    cais(['contacts', ...words], { home, env: credentialsFor(server) });
  return {
    run,
    /** Imports these rows, one after the other. */
    async importRows(rows: readonly string[], ...words: readonly string[]) {
      await writeFile(join(home, 'contatos.csv'), rows.join('\n'));
      return run('import', 'contatos.csv', '--concurrency', '1', ...words);
    },
    rowsOf: async (branch: string) =>
      (await run('export')).stdout.split('\r\n').filter((line) => line.startsWith(`${branch};`)),
  };
}

const columns = 'Filial;Nome;Cargo;Telefone;E-mail;Cidade';

test('an export is imported without changes', async () => {
  const { run, importRows } = await open();
  const { stdout } = await run('export');
  const { code, stderr } = await importRows([stdout]);
  expect(code).toBe(0);
  expect(stderr).toContain('37 linhas: 37 já estavam como no arquivo.');
});

test('contacts are added to a new and a stored branch in the order of the file; one row is enough for the city', async () => {
  const { importRows, rowsOf } = await open();
  const before = await rowsOf('SANTOS');
  const rows = [
    columns,
    'Ilhabela;Zé;Plantão;;;',
    'santos;Zulmira;Plantão;;z@exemplo.com;',
    'ilhabela;Ana;Gerente;(12) 1234;;Ilhabela',
    'SANTOS;Abel;Plantão;;;',
  ];
  expect(await importRows(rows)).toMatchObject({ code: 0 });
  expect(await rowsOf('Ilhabela')).toEqual([
    'Ilhabela;Zé;Plantão;;;;;;;Ilhabela;;;;;;',
    'Ilhabela;Ana;Gerente;;(12) 1234;;;;;Ilhabela;;;;;;',
  ]);
  const now = await rowsOf('SANTOS');
  expect(now.slice(0, before.length)).toEqual(before);
  expect(now.slice(before.length).map((row) => row.split(';')[1])).toEqual(['Zulmira', 'Abel']);
  expect((await importRows(rows)).stderr).toContain('4 linhas: 4 já estavam como no arquivo.');
});

test('a stored contact is left, or with --update changed; the name is found without case and accents', async () => {
  const { importRows, rowsOf } = await open();
  const rows = ['Filial;Nome;E-mail', 'SANTOS;MARCIO YPIRANGA VALADAO;novo@exemplo.com'];
  expect((await importRows(rows)).stderr).toContain('1 linha: 1 deixada como está.');
  expect(await importRows(rows, '--update')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/linha 2, SANTOS › .*: E-mail: .* → novo@exemplo\.com/u),
  });
  const [row] = (await rowsOf('SANTOS')).filter((line) => line.includes('novo@exemplo.com'));
  expect(row).toContain('SANTOS;Márcio Ypiranga Valadão;Analista comercial;');
});

test('a new contact that changes the city of its branch is left without --update', async () => {
  const { importRows, rowsOf } = await open();
  const rows = [columns, 'SANTOS;Novo;Plantão;;;Guarujá'];
  const before = await rowsOf('SANTOS');
  expect((await importRows(rows)).stderr).toContain('1 linha: 1 deixada como está.');
  expect(await rowsOf('SANTOS')).toEqual(before);
});

test('rows without a name, and rows of a branch that contradict each other, are refused with the column', async () => {
  const { importRows, rowsOf } = await open();
  const { code, stderr } = await importRows([
    columns,
    'Búzios;Ana;Gerente;;;Búzios',
    'Búzios;Bia;Plantão;;;Cabo Frio',
    ';Caio;Plantão;;;',
    'Búzios;Davi;;;;',
    'Búzios;ana;Plantão;;;',
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'linha 3, Búzios › Bia: coluna Cidade, "Cabo Frio": Outra linha da mesma filial diz “Búzios”\n',
  );
  expect(stderr).toContain(
    'linha 4: coluna Filial, "": Por favor adicione ao menos um contato e preencha com o nome da filial\n',
  );
  expect(stderr).toContain('coluna Cargo, "": Por favor adicione o nome e cargo do contato\n');
  expect(stderr).toMatch(/linha 2, Búzios › Ana: Contradiz a linha 6/u);
  expect(await rowsOf('Búzios')).toEqual([]);
});

test('XL-06 contacts that are stored twice are named, block no other row, and undo removes the one that its run added', async () => {
  const { run, importRows, rowsOf } = await open();
  const rows = ['Filial;Nome;Cargo', 'GÊMEOS;Ana;Chefe', 'GÊMEOS;Bia;Chefe'];
  expect(await importRows(rows)).toMatchObject({ code: 0 });
  const visitor = new Visitor(server.url);
  await visitor.signIn(server.administrator.login, server.administrator.password);
  const stored = async () =>
    (await visitor.get('/api/admin/contato/all/G%C3%8AMEOS')).json?.data as { id: number; nome: string }[];
  const [ana] = await stored();
  expect((await visitor.post('/api/admin/contato', { json: ana })).status).toBe(200);
  const ids = (await stored()).filter(({ nome }) => nome === 'Ana').map(({ id }) => id);
  expect(ids).toHaveLength(2);

  const doubled = `A filial tem 2 contatos com este nome (ids ${ids.join(', ')}), com os mesmos valores`;
  const again = await importRows([...rows, 'GÊMEOS;Caio;Chefe']);
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('1 incluída, 2 já estavam') });
  expect(again.stderr).toContain(
    `Já estavam como no arquivo, mas repetidas no servidor:\n  linha 2, GÊMEOS › Ana: ${doubled}\n`,
  );
  const changed = await importRows(['Filial;Nome;Cargo', 'GÊMEOS;Ana;Sócia', 'GÊMEOS;Bia;Sócia'], '--update');
  expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('1 alterada, 1 recusada') });
  expect(changed.stderr).toContain(`${doubled}: deixe só um antes de alterar\n`);

  // The change of Bia, then Caio, then the first import.
  for (const done of ['1 restaurada.', '1 removida.', '2 removidas.']) {
    expect(await run('undo', 'contatos.csv')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(done),
    });
  }
  expect(await rowsOf('GÊMEOS')).toHaveLength(1);
  expect(await stored()).toMatchObject([{ nome: 'Ana' }]);
});
