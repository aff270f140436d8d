import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { hasRealPostgres, newRealDatabase } from '../../support/databases/real-postgres.ts';
import { runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Row = Readonly<Record<string, unknown>>;

/** A data folder as version 0.1.0 left it. */
async function olderFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const written = await readFile('tests/fixtures/databases/0.1.0.sql', 'utf8');
  const database = new DatabaseSync(join(folder, 'cais.sqlite'));
  database.exec(written);
  database.close();
  return folder;
}

async function start(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  // Nothing is forgotten, however old the file becomes.
  const server = await startServer({ dataDir, env: { SEED: 'reference', ACTIVITY_DAYS: '0', ...env } });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const visitor = new Visitor(server.url);
  return {
    ...server,
    visitor,
    list: async (path: string) => (await visitor.get(path)).json?.data as readonly Row[],
  };
}

/** The tables of a data folder with their columns and indexes, whatever order they were made in. */
function tablesOf(folder: string): readonly unknown[] {
  const database = new DatabaseSync(join(folder, 'cais.sqlite'), { readOnly: true });
  try {
    return database
      .prepare(
        `select t.name as "table", c.name, c.type, c."notnull", c.pk from sqlite_schema t, pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite_%'
          union all select tbl_name, name, type, 0, 0 from sqlite_schema where type <> 'table' and sql is not null
          order by 1, 2`,
      )
      .all();
  } finally {
    database.close();
  }
}

/** That every record, the PDF and each change are there, in today's form. */
async function expectWhole({ visitor, list }: Awaited<ReturnType<typeof start>>): Promise<void> {
  expect((await visitor.signIn('ana.prado@cais.example', 'maré cheia de março')).status).toBe(200);

  expect(await list('/api/admin/users/all')).toEqual([
    expect.objectContaining({ nome: 'Administrador', administrador: 'S' }),
    expect.objectContaining({ nome: 'Wágner Camargo' }),
    expect.objectContaining({
      nome: 'Zoraide Quitéria dos Anjos',
      dataExpiracao: expect.stringMatching(/^2027-03-31/u),
      parceiros: [expect.objectContaining({ name: 'Agência Marítima Boa Isete', idWs: 'WS-1' })],
    }),
  ]);
  expect(await list('/api/admin/users/request/access/analise')).toEqual([
    expect.objectContaining({ nomeContato: 'Pedro Pendente' }),
  ]);
  expect(await list('/api/admin/noticia/all/')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        titulo: 'Dragagem devolve 15 metros ao canal',
        corpo: 'Texto com “aspas”, acentos e\nduas linhas.',
        portsList: [expect.objectContaining({ descricao: 'Santos' })],
      }),
      expect.objectContaining({ titulo: 'Removida depois', flagExcluido: 'S' }),
    ]),
  );
  expect(await list('/api/admin/localizacaoPortoLineup/all')).toEqual([
    expect.objectContaining({ descricao: 'Santos', uf: 'SP', latitude: -23.954, longitude: -46.3336 }),
  ]);
  expect(await list('/api/admin/handbook/all')).toEqual([
    expect.objectContaining({
      descricao_porto: 'Santos',
      arquivosList: [expect.objectContaining({ nome_arquivo: 'Berços e equipamentos' })],
      commoditiesList: [expect.objectContaining({ grpMerc: 'Adubos (fertilizantes)' })],
    }),
  ]);
  expect((await list('/api/admin/contato/all/HEAD%20OFFICE')).map(({ nome }) => nome)).toEqual([
    'Adriana Abrantes',
    'Bento Ypiranga',
  ]);
  expect(await list('/api/admin/portsearcher/all')).toEqual([
    expect.objectContaining({ maxDraft: 13.1, remark: 'Manobra só de dia.' }),
  ]);
  const reports = await list('/api/admin/statistics/all');
  const file = reports.find(({ nomeArquivo }) => nomeArquivo === 'Relatório de ação.pdf');
  expect((await visitor.get(`/files/statistics/${file?.id}`)).text).toContain('Um relatório de antes.');

  // What an older version recorded is in the activity, with the values that a person may restore.
  expect(await list('/api/activity?each=1')).toHaveLength(21);
  const [change] = await list('/api/activity/record/portLocations/1');
  expect(change).toMatchObject({
    before: { latitude: -23.9, longitude: -46.3 },
    sent: { latitude: -23.954, longitude: -46.3336 },
  });
}

test('a database of version 0.1.0 is brought up to date with every record, file and change, and goes on', async () => {
  const dataDir = await olderFolder();
  const server = await start(dataDir);
  const { visitor, list } = server;
  await expectWhole(server);

  const json = { portoId: '1', uf: 'BA', latitude: '-12,9', longitude: '-38,5' };
  expect((await visitor.post('/api/admin/localizacaoPortoLineup', { json })).status).toBe(200);
  expect(await list('/api/admin/localizacaoPortoLineup/all')).toHaveLength(2);
  await server.stop();
  expect(await runProgram(['activity', 'verify'], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('A atividade está inteira: 44 registros'),
  });

  const fresh = await temporaryFolder();
  await (await start(fresh)).stop();
  expect(tablesOf(dataDir)).toEqual(tablesOf(fresh));
});

test.runIf(hasRealPostgres)('it moves to PostgreSQL without a start in between', async () => {
  const dataDir = await olderFolder();
  const { url } = await newRealDatabase();
  const moved = await runProgram(['move', 'postgres'], { DATA_DIR: dataDir, DATABASE_URL: url });
  expect(moved, moved.stderr).toMatchObject({ code: 0 });
  await expectWhole(await start(await temporaryFolder(), { DATABASE_URL: url }));
});
