import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { admin, type Opened, openEmbeddedForTest, valueIn } from './open-embedded-for-test.ts';

const { statistics } = contract;
const pdf = Buffer.from(`%PDF-1.4\n${'ação '.repeat(1000)}\n%%EOF`);
const other = Buffer.from('%PDF-1.4\noutro\n%%EOF');
const name = 'Relatório de março (versão 2).pdf';

const add = ({ send }: Opened, bytes: Uint8Array<ArrayBuffer> = pdf) =>
  send(statistics.createFile, {
    body: { idSegmento: 1, titulo: 'Março', nomeUsuarioInclusao: admin.login },
    file: { name, bytes },
  });
const filesOf = async ({ db }: Opened) =>
  (await db.selectFrom('stored_files').select('id').execute()).map(({ id }) => id);

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
  const unknown = await opened.send(statistics.createFile, { body, file: { name, bytes: pdf } });
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

test('a start takes over the PDFs that version 0.1 kept in the folder, also after a start that was interrupted', async () => {
  const first = await openEmbeddedForTest();
  const ids = [valueIn(await add(first), 'id'), valueIn(await add(first, other), 'id')];
  const folder = join(first.dataDir, 'files');
  await mkdir(folder);
  const stored = await first.db.selectFrom('stored_files').selectAll().execute();
  for (const { id, bytes } of stored) await writeFile(join(folder, id), bytes);
  // As a start leaves it that took over one of two.
  await first.db
    .deleteFrom('stored_files')
    .where('id', '=', stored[0]?.id ?? '')
    .execute();
  const again = await openEmbeddedForTest({ database: first.database, dataDir: first.dataDir });
  expect(await download(again, ids[0] ?? '')).toMatchObject({ bytes: pdf });
  expect(await download(again, ids[1] ?? '')).toMatchObject({ bytes: other });
  expect(await readdir(folder), 'left as it was').toHaveLength(2);
  expect(again.log.found).toEqual([]);
});

test('a PDF that is missing from the folder is logged, and the rest is served', async () => {
  const first = await openEmbeddedForTest();
  const id = valueIn(await add(first), 'id');
  await first.db.deleteFrom('stored_files').execute();
  const again = await openEmbeddedForTest({ database: first.database, dataDir: first.dataDir });
  expect(again.log.found).toHaveLength(1);
  expect(await download(again, id)).toEqual({ status: 404 });
  expect(await again.send(statistics.list)).toMatchObject({ status: 200 });
});
