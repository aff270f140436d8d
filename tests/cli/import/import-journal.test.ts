import { appendFile, chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cais, credentialsFor, program, programAfter } from '../../support/cli/cais-cli.ts';
import {
  createPath,
  creationsByPort,
  hasty,
  importer,
  journalOf,
  openImportStand,
} from '../../support/imports/import-stand.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startRecordingUpstream } from '../../support/upstreams/recording-upstream.ts';

const stand = await openImportStand();

/** Permissions do not hold the superuser, whom a container's tests may run as: nobody runs it then. */
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
const one = 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n';

describe('CL-08 the journal of an import', () => {
  test('records sender, rows, server and outcome, readable by its owner alone', async () => {
    const file = await importer(stand, one);
    await file.run();
    expect((await stat(file.journal)).mode & 0o777).toBe(0o600);
    expect(await journalOf(file)).toMatchObject([
      {
        type: 'run',
        kind: 'ports',
        server: stand.server.url,
        login: 'admin@cais.local',
        totals: { create: 1 },
      },
      {
        type: 'intent',
        line: 2,
        action: 'create',
        subject: 'Santos',
        fields: { UF: 'SP', Latitude: '-23,95' },
      },
      { type: 'outcome', line: 2, state: 'applied' },
      { type: 'end', stopped: null, totals: { rows: 1, created: 1 } },
    ]);
  });

  test('tells a row of unknown outcome to the next import to the same server alone', async () => {
    const file = await importer(stand, one);
    stand.upstream.answerNext('POST', createPath, { cut: 'before' });
    stand.upstream.answerNext('POST', createPath, { cut: 'before' });
    expect((await file.run(hasty)).code).toBe(4);
    const other = await startRecordingUpstream({ forwardTo: stand.server.url });
    onTestFinished(() => other.stop());
    const env = { ...credentialsFor(stand.server), CAIS_SERVER: other.url };
    const elsewhere = await file.run([], { env });
    expect(elsewhere).toMatchObject({ code: 0, stderr: expect.stringContaining('1 linha: 1 incluída.') });
    expect(elsewhere.stderr).not.toContain('execução anterior');
    const here = await file.run();
    expect(here.stderr).toContain('1 linha de resultado desconhecido na execução anterior: 1 gravada.');
  });

  test('that a kill tore is read as far as it goes, and goes on in a new line', async () => {
    const file = await importer(stand, one);
    await file.run();
    await appendFile(file.journal, '{"type":"intent","key":"por');
    expect((await file.run()).code).toBe(0);
    const lines = (await readFile(file.journal, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    expect(JSON.parse(lines[5] ?? '')).toMatchObject({ type: 'run' });
  });

  test('that cannot be written any more stops the import: nothing is sent that is not written down', async () => {
    const file = await importer(stand, { fixture: 'ports_br.csv', rows: 40 });
    // A limit of the system on the size of files stands for a full disk: 8 blocks of 512 bytes.
    const ended = await file.run(['--concurrency', '2'], { program: programAfter('ulimit -f 8') });
    const sent = creationsByPort(stand);
    expect(ended.stderr).toContain(
      `O diário da importação não pode ser gravado, e nada é enviado sem ele: faltam ${40 - sent.size} linhas.`,
    );
    expect(ended.code).toBe(4);
    expect(sent.size).toBeGreaterThan(0);
    expect(sent.size).toBeLessThan(40);
    const intended = (await journalOf(file)).filter(({ type }) => type === 'intent').map(({ key }) => key);
    for (const port of sent.keys()) expect(intended).toContain(`portoId=${port}`);

    expect((await file.run(hasty)).code).toBe(0);
    expect([...new Set(creationsByPort(stand).values())]).toEqual([1]);
    expect(await stand.stored()).toHaveLength(40);
  });

  test('is in the state folder where that of the file cannot be written', async () => {
    const file = await importer(stand, one);
    const home = await temporaryFolder();
    const options = { home, cwd: file.folder, program: [...asNobody, ...program] };
    const state = join(home, 'state');
    await mkdir(state);
    await Promise.all([
      chmod(file.folder, 0o555),
      chmod(file.file, 0o444),
      chmod(home, 0o777),
      chmod(state, 0o777),
    ]);
    const ended = await file.run([], options);
    expect(ended.stderr).toContain(join(state, 'cais', 'imports'));
    expect(ended.code).toBe(0);
    expect(await readdir(file.folder)).toEqual(['arquivo.csv']);
    const again = await file.run([], options);
    await chmod(file.folder, 0o700);
    expect(again.stderr).toContain('1 linha: 1 já estava como no arquivo.');
  });

  test('and a file of nobody, where no folder can be written, are one sentence with code 2', async () => {
    const file = await importer(stand, one);
    const home = await temporaryFolder();
    // Made beforehand: the tests may run as a person who cannot make them in a closed folder.
    const inHome = ['config', 'state', 'cache'].map((name) => join(home, name));
    await Promise.all(inHome.map((folder) => mkdir(folder)));
    await Promise.all([file.folder, ...inHome, home].map((folder) => chmod(folder, 0o555)));
    const ended = await file.run([], {
      home,
      cwd: file.folder,
      program: [...asNobody, ...program],
    });
    const login = await cais(['login', '--server', stand.server.url, '--password-stdin'], {
      home,
      cwd: file.folder,
      input: stand.server.administrator.password,
      env: { CAIS_LOGIN: stand.server.administrator.login },
      program: [...asNobody, ...program],
    });
    await Promise.all([file.folder, home].map((folder) => chmod(folder, 0o700)));
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(
      /Nem a pasta do arquivo nem \S+ podem ser gravadas: indique em XDG_STATE_HOME uma pasta que possa\. Nada foi enviado\.\n$/u,
    );
    expect(login.code).toBe(2);
    expect(login.stderr).toMatch(
      / não pôde ser gravado \(EACCES\)\. Indique em XDG_CONFIG_HOME uma pasta .*\n$/u,
    );
    expect(stand.writes()).toEqual([]);
  });
});
