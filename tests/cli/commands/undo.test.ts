import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { cais, credentialsFor, startCais } from '../../support/cli/cais-cli.ts';
import {
  createPath,
  gate,
  hasty,
  type Importer,
  importer,
  journalOf,
  openImportStand,
  writesSeen,
} from '../../support/imports/import-stand.ts';
import { type RunningServer, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startRecordingUpstream } from '../../support/upstreams/recording-upstream.ts';

const stand = await openImportStand();
const env = () => credentialsFor(stand.server);
const header = 'Porto;UF;Latitude;Longitude\n';
const before = `${header}Itaqui;MA;-2,57;-44,37\nSantos;SP;-23,95;-46,33\n`;
const after = `${header}Itaqui;MA;-2,58;-44,37\nSantos;SP;-23,96;-46,34\nManaus;AM;-3,13;-60,02\n`;

async function stored(): Promise<readonly string[]> {
  const rows = await stand.stored();
  return rows.map(({ descricao, latitude, longitude }) => `${descricao} ${latitude} ${longitude}`).toSorted();
}

const undo = ({ file, folder }: Importer, ...words: readonly string[]) =>
  cais(['ports', 'undo', basename(file), ...hasty, ...words], { home: folder, env: env() });

describe('UN-03 ports undo', () => {
  test('brings back the stored set of before the run: changed rows restored, added ones removed', async () => {
    await (await importer(stand, before)).run();
    const first = await stored();
    const file = await importer(stand, after);
    const { stderr } = await file.run(['--update']);
    expect(stderr).toContain(`Para desfazer esta importação: cais ports undo ${basename(file.file)}\n`);
    const planned = await undo(file, '--dry-run');
    expect(planned.stdout).toMatch(/^ +2 +alterar +Itaqui +Latitude: -2,58 → -2,57$/mu);
    expect(planned.stdout).toMatch(/^ +4 +remover +Manaus/mu);
    expect(await stored()).toHaveLength(3);

    const undone = await undo(file, '--json');
    expect(undone.code).toBe(0);
    expect(undone.stderr).toContain('3 linhas: 2 restauradas, 1 removida.\n');
    expect(JSON.parse(undone.stdout)).toMatchObject({
      kind: 'ports',
      hash: null,
      totals: { rows: 3, updated: 2, removed: 1, left: 0 },
      updated: [{ subject: 'Itaqui', differences: [{ stored: '-2,58', wanted: '-2,57' }] }, {}],
      removed: [{ line: 4, subject: 'Manaus' }],
    });
    expect(await stored()).toEqual(first);
    expect(await undo(file)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nada a desfazer: em '),
    });
  });

  test('leaves and names a row that was changed since', async () => {
    await (await importer(stand, before)).run();
    const file = await importer(stand, after);
    await file.run(['--update']);
    await (await importer(stand, `${header}Santos;SP;-23,94;-46,34\n`)).run(['--update']);
    const { code, stderr } = await undo(file);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'Deixadas como estão, porque mudaram depois da importação:\n  linha 3, Santos: Latitude: -23,94 → -23,95; Longitude: -46,34 → -46,33\n',
    );
    expect(await stored()).toEqual(['Itaqui -2.57 -44.37', 'Santos -23.94 -46.34']);
    const again = await undo(file, '--dry-run', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ counts: { same: 2, left: 1 } });
    await (await importer(stand, `${header}Itaqui;MA;-2,6;-44,37\n`)).run(['--update']);
    expect((await undo(file, '--dry-run')).stderr).toContain('2 que mudaram depois da importação');
  });

  test('takes an import that was killed and run again for one, and needs no file any more', async () => {
    const file = await importer(stand, { fixture: 'ports_br.csv', rows: 16 });
    stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: 50 });
    const running = file.start(['--concurrency', '2']);
    await writesSeen(stand, 6);
    running.process.kill('SIGKILL');
    await running.ended;
    expect((await file.run(hasty)).code).toBe(0);
    expect(await stored()).toHaveLength(16);
    const { code, stderr } = await undo(file);
    expect({ code, stored: await stored() }).toEqual({ code: 0, stored: [] });
    expect(stderr).toContain('16 linhas: 16 removidas.');
  });

  test('is finished by the same command where it was killed; the next one undoes the import before', async () => {
    const file = await importer(stand, before);
    await file.run();
    await writeFile(file.file, after);
    await file.run(['--update']);
    const slowly = { forward: 'then', delay: 200 } as const;
    stand.upstream.answerAlways('POST', /localizacaoPortoLineup/u, slowly);
    stand.upstream.answerAlways('DELETE', /localizacaoPortoLineup/u, slowly);
    const sent = stand.writes().length;
    const words = ['ports', 'undo', basename(file.file), '--concurrency', '1'];
    const running = startCais(words, { home: file.folder, env: env(), input: '' });
    await writesSeen(stand, sent + 2);
    running.process.kill('SIGKILL');
    await running.ended;
    expect(await undo(file)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('repita o comando depois para desfazê-la'),
    });
    expect(await stored()).toEqual(['Itaqui -2.57 -44.37', 'Santos -23.95 -46.33']);
    expect((await undo(file)).code).toBe(0);
    expect(await stored()).toEqual([]);
  });

  test('XL-06 of a record that is stored twice removes one, also where it was killed in the middle', async () => {
    const path = '/api/admin/contato';
    const home = await temporaryFolder();
    await writeFile(join(home, 'a.csv'), 'Filial;Nome;Cargo\nGÊMEOS;Ana;Chefe\n');
    const run = (...words: readonly string[]) => cais(['contacts', ...words], { home, env: env() });
    expect((await run('import', 'a.csv')).code).toBe(0);
    const [{ json } = {}] = stand.upstream.callsTo('POST', path);
    const visitor = new Visitor(stand.server.url);
    await visitor.signIn(stand.server.administrator.login, stand.server.administrator.password);
    expect((await visitor.post(path, { json })).status).toBe(200);
    const exported = async () => (await run('export')).stdout.match(/^GÊMEOS;Ana;/gmu)?.length ?? 0;
    expect(await exported()).toBe(2);

    const answered = gate();
    stand.upstream.answerNext('DELETE', /contato/u, { forward: 'first', delay: answered.opened });
    const running = startCais(['contacts', 'undo', 'a.csv'], { home, env: env(), input: '' });
    await writesSeen(stand, 3);
    running.process.kill('SIGKILL');
    await running.ended;
    await expect.poll(exported).toBe(1);
    expect(await run('undo', 'a.csv')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('1 já estava'),
    });
    expect(await exported()).toBe(1);
    answered.open();
    // The other one belongs to no import.
    await visitor.delete(`${path}/${(await contactsOf(visitor))[0]?.id}`);
  });

  test('without an import of the file, or with one to another server, is wrong usage', async () => {
    const file = await importer(stand, before);
    expect(await undo(file)).toMatchObject({ code: 2, stdout: '' });
    await file.run();
    const other = await startRecordingUpstream({ forwardTo: stand.server.url });
    onTestFinished(() => other.stop());
    const elsewhere = await cais(['ports', 'undo', basename(file.file)], {
      home: file.folder,
      env: { ...env(), CAIS_SERVER: other.url },
    });
    expect(elsewhere).toMatchObject({ code: 2, stderr: expect.stringContaining(`em ${other.url}, ou ela`) });
    expect((await journalOf(file)).filter(({ type }) => type === 'run')).toHaveLength(1);
  });
});

const contactsOf = async (visitor: Visitor) =>
  (await visitor.get('/api/admin/contato/all/G%C3%8AMEOS')).json?.data as readonly { readonly id: number }[];

const kinds = [
  [
    'restrictions',
    'Porto;Terminal;Pier;MaxDraft;Remark;Commodities\nSantos;Cais público;Berço 101;12,5;a seco;Animais vivos\n',
    'Porto;Terminal;Pier;MaxDraft;Remark;Commodities\nSantos;Cais público;Berço 101;13;;\nSantos;Cais público;Berço 102;8;novo;Animais vivos\n',
  ],
  [
    'contacts',
    'Filial;Nome;Cargo;Cidade\nA;Ana;Gerente;Santos\nA;Bia;Plantão;\nB;Eva;Gerente;Natal\n',
    'Filial;Nome;Cargo;Cidade\nA;ANA;Diretora;Cubatão\nA;Caio;Plantão;\nNova;Zé;Plantão;Natal\nB;Novo;Plantão;Recife\n',
  ],
] as const;

describe('UN-03', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { SEED: 'reference' } });
  });
  afterAll(async () => {
    await server.stop();
    await server.clean();
  });

  test.each(kinds)('%s undo brings back the stored set of before the run', async (kind, first, second) => {
    const home = await temporaryFolder();
    const run = (...words: readonly string[]) => cais(words, { home, env: credentialsFor(server) });
    const exported = async () => (await run(kind, 'export')).stdout;
    await writeFile(join(home, 'um.csv'), first);
    await writeFile(join(home, 'dois.csv'), second);
    expect(await run(kind, 'import', 'um.csv')).toMatchObject({ code: 0 });
    const was = await exported();
    expect(await run(kind, 'import', 'dois.csv', '--update', '--accept-doubts')).toMatchObject({ code: 0 });
    expect(await run(kind, 'undo', 'dois.csv')).toMatchObject({ code: 0 });
    expect(await exported()).toBe(was);
  });
});
