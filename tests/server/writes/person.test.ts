import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/storage/open-database.ts';
import type { ActivityDetail, ActivityEntry } from '../../../shared/contract/activity.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { newDatabaseConfig, onEveryDatabase } from '../../support/databases/databases.ts';
import { runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { recordChange } from '../../support/upstreams/record-change.ts';

const person = {
  name: 'Zoraide Quintanilha Brum',
  email: 'zoraide@porto.example',
  phones: { celular: '(13) 99876-5432', telefone: '(13) 3219-7788' },
};
/** Hers alone; the number of the office is another contact's too. */
const traces = [/zoraide/iu, /quintanilha/iu, /998765432/u, /99876-5432/u];

const branch = {
  filial: 'Santos',
  endereco: 'Cais 1',
  telefoneEmpresa: '',
  emailEmpresa: '',
  ordemExibicao: 1,
};
const contactOf = (nome: string, more: object = {}) => ({
  ...branch,
  ...{
    nome,
    funcao: 'Operação',
    celular: '',
    telefone: '',
    email: '',
    observacao: '',
    flagExcluido: 'N',
    ...more,
  },
});

onEveryDatabase('a person', (kind) => {
  test('PJ-03 export gives all that Cais keeps, erase leaves none of it anywhere, and other histories stay', async () => {
    const config = await newDatabaseConfig(kind);
    const dataDir = config.kind === 'sqlite' ? join(config.file, '..') : await temporaryFolder();
    const env = config.kind === 'sqlite' ? {} : { DATABASE_URL: config.url };
    const server = await startServer({ dataDir, env: { SEED: 'reference', ...env } });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    const run = (words: readonly string[], input = '') =>
      runProgram(words, { DATA_DIR: dataDir, ...env }, input);
    const admin = new Visitor(server.url);
    await admin.signIn(server.administrator.login, server.administrator.password);
    const done = async (sent: Promise<{ status: number; text: string }>) => {
      const { status, text } = await sent;
      expect(status, text).toBe(200);
      return JSON.parse(text) as { data?: Record<string, unknown> };
    };

    const user = { empresaContato: 'Cais', companyRegisterNumber: '', isAdmin: true, hasParceiro: false };
    const named = { nomeContato: person.name, emailContato: person.email };
    await done(admin.post('/api/admin/users/add', { json: { ...user, ...named } }));
    expect((await run(['password', person.email], 'uma senha bem comprida\n')).stderr).toBe('');
    const her = new Visitor(server.url);
    await done(her.signIn(person.email, 'uma senha bem comprida'));
    // What she did to the records of others, and what others did to hers.
    await done(her.post('/api/admin/contato', { json: contactOf('Setor de Navios') }));
    const { telefone } = person.phones;
    await done(admin.post('/api/admin/contato', { json: contactOf('Portaria', { telefone }) }));
    await done(
      admin.post('/api/admin/contato', {
        json: contactOf(person.name, { ...person.phones, email: person.email }),
      }),
    );
    await done(
      admin.post('/api/admin/contato', { json: contactOf('Ana', { email: `outra.${person.email}` }) }),
    );

    // The upstream keeps beside this user who added it.
    const hers = { ...user, nomeContato: 'Bento Lima', emailContato: 'bento@porto.example' };
    await done(her.post('/api/admin/users/add', { json: hers }));
    await done(admin.post('/api/admin/users/3', { json: { ...hers, nomeContato: 'Bento Lira' } }));

    const exported = await run(['person', 'export', 'Zoraide@Porto.example']);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    const file = JSON.parse(exported.stdout);
    expect(file.pessoa).toEqual({
      ...{ email: person.email, nomes: [person.name], telefones: ['13998765432'], usuarios: ['2'] },
    });
    expect(file.atividade.feitaPelaPessoa).toMatchObject([
      { area: 'contacts', titulo: 'Setor de Navios' },
      { area: 'users', titulo: 'Bento Lima' },
    ]);
    expect(file.atividade.sobreAPessoa).toHaveLength(2);
    expect(file.outrosRegistros).toMatchObject({
      sessions: [{ address: expect.stringContaining('127.0.0.1') }],
      address_holders: [{ login: person.email, name: person.name }],
    });
    expect(file.ficaNoServico).toMatchObject({ users: 2, contacts: 1 });

    const early = await run(['person', 'erase', person.email]);
    expect(early).toMatchObject({ code: 0, stderr: '' });
    expect(early.stdout).toMatch(/Continua no serviço embutido, onde é apagado pelas telas: .*users 2/u);
    await expect.poll(() => her.person()).toBeNull();
    const contacts = (await done(admin.get('/api/admin/contato/all/Santos'))).data as unknown as {
      id: number;
      nome: string;
    }[];
    const contact = contacts.find(({ nome }) => nome === person.name);
    await done(admin.delete(`/api/admin/contato/${contact?.id}`));
    for (const id of [2, 3]) await done(admin.post(`/api/admin/users/deletar/${id}`));
    const late = await run(['person', 'erase', person.email]);
    expect(late.stdout).toContain('O serviço embutido não tem nada da pessoa.');

    const entries = (await admin.get('/api/activity?each=1')).json?.data as ActivityEntry[];
    const titles = entries.map(({ login, title, forgotten }) => [login, forgotten ? 'apagada' : title]);
    const by = server.administrator.login;
    expect(titles).toEqual([
      [by, 'Bento Lira'],
      [by, 'apagada'],
      [by, 'apagada'],
      [by, 'Bento Lira'],
      ['pessoa apagada', 'Bento Lima'],
      [by, 'Ana'],
      [by, 'apagada'],
      [by, 'Portaria'],
      ['pessoa apagada', 'Setor de Navios'],
      [by, 'apagada'],
    ]);
    const other = (await admin.get(`/api/activity/${entries[8]?.id}`)).json?.data as ActivityDetail;
    expect(other.sent).toMatchObject({ nome: 'Setor de Navios' });
    expect((await admin.get('/api/activity?text=zoraide')).json?.data).toEqual([]);
    expect(await run(['activity', 'verify'])).toMatchObject({ code: 0, stderr: '' });

    // Her address is a part of another one, which stays.
    const left = (text: string) =>
      traces.filter((trace) => trace.test(text.replaceAll(`outra.${person.email}`, '')));
    if (config.kind === 'sqlite') {
      const copy = join(await temporaryFolder(), 'copia');
      expect((await run(['backup', copy])).code).toBe(0);
      for (const folder of [dataDir, copy]) {
        for (const name of await readdir(folder))
          expect([name, left(await readFile(join(folder, name), 'latin1'))]).toEqual([name, []]);
      }
      return;
    }
    const database = await openDatabase(config);
    for (const { name } of await database.kysely.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.kysely);
      expect([name, left(JSON.stringify(rows))]).toEqual([name, []]);
    }
    await database.close();
  });

  test('PJ-02 ACTIVITY_DAYS forgets what is older, and its people, while the server runs', async () => {
    const config = await newDatabaseConfig(kind);
    const dataDir = config.kind === 'sqlite' ? join(config.file, '..') : await temporaryFolder();
    const env: Readonly<Record<string, string>> =
      config.kind === 'sqlite' ? {} : { DATABASE_URL: config.url };
    const database = await openDatabase(config);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await recordChange(database, {
      id: 'antiga',
      at: ago(40),
      login: 'velha@porto.example',
      sent: { titulo: 'A' },
    });
    await recordChange(database, { id: 'nova', at: ago(20), sent: { titulo: 'B' } });
    await database.close();
    const start = async (more: Readonly<Record<string, string>>) => {
      const server = await startServer({ dataDir, env: { SEED: 'reference', ...env, ...more } });
      onTestFinished(async () => void (await server.stop('SIGKILL')));
      const visitor = new Visitor(server.url);
      await visitor.signIn(server.administrator.login, server.administrator.password);
      const detail = async (id: string) =>
        (await visitor.get(`/api/activity/${id}`)).json?.data as ActivityDetail;
      return { server, detail };
    };
    const kept = await start({ ACTIVITY_DAYS: '0' });
    expect(await kept.detail('antiga')).toMatchObject({
      login: 'velha@porto.example',
      sent: { titulo: 'A' },
    });
    await kept.server.stop();
    const { server, detail } = await start({ ACTIVITY_DAYS: '30' });
    await expect.poll(() => detail('antiga')).toMatchObject({ login: 'pessoa apagada', sent: null });
    expect(await detail('antiga')).toMatchObject({
      forgotten: expect.stringMatching(/^\d{4}-/u),
      title: null,
    });
    expect(await detail('nova')).toMatchObject({ login: 'ana@porto.example', sent: { titulo: 'B' } });
    await server.stop();
    const verified = await runProgram(['activity', 'verify'], { DATA_DIR: dataDir, ...env });
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('6 registros') });
  });
});
