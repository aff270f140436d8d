import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { cais, credentialsFor, startCais } from '../../support/cli/cais-cli.ts';
import { hasRealPostgres } from '../../support/databases/real-postgres.ts';
import { gate } from '../../support/imports/import-stand.ts';
import { openImportingPage } from '../../support/imports/importing-page.ts';
import { type Cluster, newCluster } from '../../support/server/cluster.ts';
import { type RunningServer, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function twoServers(many: number) {
  const names = Array.from({ length: many }, (_, at) => `Contato ${at}`).toSorted();
  const file = ['Filial;Nome;Cargo', ...names.map((name) => `NATAL;${name};Chefe`)].join('\n');
  const cluster = await newCluster();
  const [one, two] = (await cluster.startAll(2)) as [RunningServer, RunningServer];
  const home = await temporaryFolder();
  await writeFile(join(home, 'contatos.csv'), file);
  return { cluster, one, two, home, file, names, words: ['contacts', 'import', 'contatos.csv'] };
}

/** The names of the stored contacts, past all programs that import. */
async function stored({
  url,
  administrator: { login, password },
}: RunningServer): Promise<readonly string[]> {
  const visitor = new Visitor(url);
  await visitor.signIn(login, password);
  const { json } = await visitor.get('/api/admin/contato/all/NATAL');
  return ((json?.data ?? []) as readonly { nome: string }[]).map(({ nome }) => nome).toSorted();
}

/** The time of the database goes on by more than a lease lasts. */
const expire = (cluster: Cluster) => cluster.run('update import_leases set expires_at = 0');

describe.runIf(hasRealPostgres)('XL-06 one import per kind at a time', () => {
  test('XL-06 two browsers and a command line on two servers store 400 contacts once, and name the import that has its turn', async () => {
    const many = 400;
    const { one, two, home, file, names, words } = await twoServers(many);
    const [first, second] = [await openImportingPage(one), await openImportingPage(two)];
    await Promise.all([first.plan(file), second.plan(file)]);
    const results = await Promise.all([first.apply(), second.apply()]);
    const held = results.filter(({ stop }) => stop === 'held');
    expect(results.map(({ totals }) => totals.created).toSorted((a, b) => a - b)).toEqual([0, many]);
    expect(held).toMatchObject([{ holder: { login: one.administrator.login, program: 'browser' } }]);
    expect(await stored(two)).toEqual(names);
    expect((await second.apply()).totals).toMatchObject({ same: many, created: 0 });

    // The undoing of an import takes its turn too.
    const other = results[0]?.stop === 'held' ? first : second;
    const own = other === first ? second : first;
    await own.planUndo();
    const sleeping = gate();
    const undone = own.apply();
    await expect.poll(async () => (await stored(one)).length).toBeLessThan(many);
    own.sleep(sleeping.opened);
    const env = credentialsFor(two);
    const refused = await cais([...words, '--wait', '0'], { home, env });
    expect(refused.code).toBe(4);
    expect(refused.stderr).toMatch(
      /^Outra importação desta lista está em curso: admin@cais\.local, desde \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, no navegador\. Nada foi enviado\./mu,
    );
    const waiting = startCais([...words, '--wait', '300'], { home, env, input: '' });
    await waiting.until(/em curso: admin@cais\.local, desde .*, no navegador\. Esperando até 300 s/u);
    await other.plan(file);
    expect((await other.apply()).stop).toBe('held');
    sleeping.open();
    expect((await undone).totals).toMatchObject({ removed: many, left: 0 });
    expect(await waiting.ended).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`${many} incluídas.`),
    });
    expect(await stored(one)).toEqual(names);
  });

  test('XL-06 an import that slept while another one ran sends nothing more', async () => {
    const many = 150;
    const { cluster, one, two, home, file, names, words } = await twoServers(many);
    const page = await openImportingPage(one);
    await page.plan(file);
    const sleeping = gate();
    const applied = page.apply();
    await expect.poll(async () => (await stored(two)).length).toBeGreaterThan(0);
    page.sleep(sleeping.opened);
    await expire(cluster);
    const { code, stderr } = await cais(words, { home, env: credentialsFor(two) });
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/já estavam? como no arquivo\.$/mu),
    });
    sleeping.open();
    expect((await applied).stop).toBe('lease-lost');
    expect(await stored(one)).toEqual(names);
  });

  test('XL-06 the turn of an import that was killed ends by itself, or goes to the same file at once', async () => {
    const many = 150;
    const { cluster, one, two, home, file, names, words } = await twoServers(many);
    const env = credentialsFor(one);
    const running = startCais([...words, '--concurrency', '1'], { home, env, input: '' });
    await expect.poll(async () => (await stored(two)).length).toBeGreaterThan(0);
    running.process.kill('SIGKILL');
    await running.ended;
    const page = await openImportingPage(two);
    await page.plan(file);
    expect(await page.apply()).toMatchObject({ stop: 'held', holder: { program: 'command-line' } });
    expect((await cais([...words, '--wait', '5'], { home, env })).code).toBe(0);
    expect((await page.apply()).totals).toMatchObject({ same: many });

    const again = startCais(['contacts', 'undo', 'contatos.csv', '--concurrency', '1'], {
      home,
      env,
      input: '',
    });
    await expect.poll(async () => (await stored(two)).length).toBeLessThan(many);
    again.process.kill('SIGKILL');
    await again.ended;
    expect((await page.apply()).stop).toBe('held');
    await expire(cluster);
    await page.plan(file);
    expect((await page.apply()).stop).toBeUndefined();
    expect(await stored(one)).toEqual(names);
  });
});

test('XL-06 the turn to import ends with the session that took it, and with no other one of the same person', async () => {
  const server = await startServer({ env: { SEED: 'reference' } });
  const { login, password } = server.administrator;
  const signedIn = async () => {
    const visitor = new Visitor(server.url);
    await visitor.signIn(login, password);
    return visitor;
  };
  const [holder, bystander, next] = [await signedIn(), await signedIn(), await signedIn()];
  const takes = async (visitor: Visitor, lease: string) => {
    const json = { lease, program: 'browser', takes: true };
    const answer = await visitor.send('PUT', '/api/import-lease/ports', { json });
    return answer.json?.data;
  };
  expect(await takes(holder, 'held')).toMatchObject({ isYours: true });
  await bystander.delete('/api/session');
  expect(await takes(next, 'next')).toMatchObject({ isYours: false });
  await holder.delete('/api/session');
  expect(await takes(next, 'next')).toMatchObject({ isYours: true });
  await server.stop();
  await server.clean();
});
