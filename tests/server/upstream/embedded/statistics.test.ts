import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { WholeFile } from '../../../../server/upstream/whole-file.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { admin, type Opened, openEmbeddedForTest, valueIn } from './open-embedded-for-test.ts';

const { statistics } = contract;
const pdf = Buffer.from(`%PDF-1.4\n${'ação '.repeat(1000)}\n%%EOF`);
const name = 'Relatório de março (versão 2).pdf';

const add = ({ send }: Opened, bytes: Uint8Array = pdf) =>
  send(statistics.createFile, {
    body: { idSegmento: 1, titulo: 'Março', nomeUsuarioInclusao: admin.login },
    file: new WholeFile(name, bytes),
  });
const filesOf = ({ dataDir }: Opened) => readdir(join(dataDir, 'files'));

async function download({ upstream, token }: Opened, id: string) {
  const file = await upstream.openReport(id, token);
  if ('status' in file) return file;
  return { name: file.name, size: file.size, bytes: await buffer(file.body) };
}

test('a file is stored byte for byte under a random name, and given back under its own', async () => {
  const opened = await openEmbeddedForTest();
  const created = await add(opened);
  expect(created).toMatchObject({ status: 200, message: 'Cadastro realizado' });
  const [stored] = await filesOf(opened);
  expect(stored).toMatch(/^[0-9a-f-]{36}$/);
  const id = valueIn(created, 'id');
  expect(await download(opened, id)).toEqual({ name, size: pdf.length, bytes: pdf });
  expect(await opened.send(statistics.list)).toMatchObject({
    data: [
      {
        id: Number(id),
        nomeArquivo: name,
        flagTipoLink: 'Arquivo',
        link: `/api/admin/statistics/arquivo/${id}`,
      },
    ],
  });
});

test('a file is opened with a valid token only, and a link or an unknown id is none', async () => {
  const opened = await openEmbeddedForTest();
  const id = valueIn(await add(opened), 'id');
  const body = { idTipo: 1, titulo: 'L', link: 'https://cais.test/', nomeUsuarioInclusao: admin.login };
  const link = valueIn(await opened.send(statistics.createLink, { body }), 'id');
  expect(await opened.upstream.openReport(id, 'outro')).toEqual({ status: 401 });
  for (const none of [link, '999999', 'abc', '../1']) {
    expect(await download(opened, none)).toEqual({ status: 404 });
  }
});

test('a file is deleted by its id and its name, a link by its id', async () => {
  const opened = await openEmbeddedForTest();
  const { send } = opened;
  const id = valueIn(await add(opened), 'id');
  const notFound = { status: 404, message: 'Id não encontrado' };
  expect(await send(statistics.removeFile, { params: { id, fileName: 'outro.pdf' } })).toMatchObject(
    notFound,
  );
  expect(await send(statistics.removeLink, { params: { id } })).toMatchObject(notFound);
  expect(await filesOf(opened)).toHaveLength(1);
  expect(await send(statistics.removeFile, { params: { id, fileName: name } })).toMatchObject({
    message: 'Arquivo removido com sucesso',
  });
  expect(await filesOf(opened)).toEqual([]);
  expect(await download(opened, id)).toEqual({ status: 404 });

  const body = { idTipo: 1, titulo: 'L', link: 'https://cais.test/', nomeUsuarioInclusao: admin.login };
  const link = valueIn(await send(statistics.createLink, { body }), 'id');
  expect(await send(statistics.list)).toMatchObject({
    data: [{ flagTipoLink: 'L', link: 'https://cais.test/' }],
  });
  expect(await send(statistics.removeLink, { params: { id: link } })).toMatchObject({ status: 200 });
});

test('a file whose row cannot be stored leaves nothing behind', async () => {
  const opened = await openEmbeddedForTest();
  const fail = sql`create trigger fail before insert on statistics begin select raise(abort, 'no'); end`;
  await fail.execute(opened.db);
  expect(await add(opened)).toMatchObject({ status: 500 });
  expect(opened.log.found).toHaveLength(1);
  expect(await filesOf(opened)).toEqual([]);
  const body = { idSegmento: 999_999, titulo: 'X', nomeUsuarioInclusao: admin.login };
  const unknown = await opened.send(statistics.createFile, { body, file: new WholeFile(name, pdf) });
  expect(unknown).toMatchObject({ status: 400 });
  expect(await filesOf(opened)).toEqual([]);
});

test('a file whose row cannot be deleted stays', async () => {
  const opened = await openEmbeddedForTest();
  const id = valueIn(await add(opened), 'id');
  await sql`create trigger fail before delete on statistics begin select raise(abort, 'no'); end`.execute(
    opened.db,
  );
  expect(await opened.send(statistics.removeFile, { params: { id, fileName: name } })).toMatchObject({
    status: 500,
  });
  expect(await download(opened, id)).toMatchObject({ bytes: pdf });
});

test('a start sweeps what a killed process left, and nothing that is named, fresh or foreign', async () => {
  const first = await openEmbeddedForTest();
  const id = valueIn(await add(first), 'id');
  const [stored = ''] = await filesOf(first);
  const orphan = '11111111-2222-3333-4444-555555555555';
  const fresh = '99999999-2222-3333-4444-555555555555';
  const old = new Date(first.clock.now.getTime() - 7_200_000);
  for (const file of [orphan, `${orphan}.part`, fresh, 'leia-me.txt']) {
    await writeFile(join(first.dataDir, 'files', file), 'x');
  }
  for (const file of [orphan, `${orphan}.part`, 'leia-me.txt', stored]) {
    await utimes(join(first.dataDir, 'files', file), old, old);
  }
  await utimes(join(first.dataDir, 'files', fresh), first.clock.now, first.clock.now);
  const again = await openEmbeddedForTest({ database: first.database, dataDir: first.dataDir });
  expect((await filesOf(again)).sort()).toEqual([fresh, stored, 'leia-me.txt'].sort());
  expect(await download(again, id)).toMatchObject({ bytes: pdf });
});
