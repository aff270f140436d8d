import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { hasRealPostgres } from '../../support/databases/real-postgres.ts';
import { newCluster } from '../../support/server/cluster.ts';
import { runProgram } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test.runIf(hasRealPostgres)(
  'beside a newer server that has migrated their database, an older one says that it is not ready, and why; it does not start again',
  async () => {
    const { start, run, url } = await newCluster();
    const server = await start();
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    expect(await ready()).toMatchObject({ status: 'ok', upstream: 'ok', store: 'ok' });
    for (const [set, part] of [
      ['storage', 'store'],
      ['embedded', 'upstream'],
    ] as const) {
      await run(`insert into ${set}_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
      expect(await ready()).toMatchObject({ status: 'unavailable', [part]: 'newer' });
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      const again = await runProgram([], { PORT: '0', DATABASE_URL: url, DATA_DIR: await temporaryFolder() });
      expect(again).toMatchObject({ code: 1, stdout: '' });
      expect(again.stderr).toMatch(/^O banco de dados é de uma versão mais nova .*9999-later.*\n$/u);
      await run(`delete from ${set}_migration where name = '9999-later'`);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    }
    await expect
      .poll(() => server.output().stdout)
      .toMatch(/"msg":"not ready".*9999-later|9999-later.*"msg":"not ready"/u);
    expect(server.output().stdout).toContain(`"version":"${manifest.version}"`);
  },
);

test('log, --version, image, package and changelog name the same version', async () => {
  const asked = await runProgram(['--version'], {});
  expect(asked).toMatchObject({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  const read = (file: string) => readFileSync(file, 'utf8');
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: { '': { version: string } };
  };
  const named = {
    lock: lock.version,
    'lock, its root': lock.packages[''].version,
    image: /^ARG VERSION=(.*)$/mu.exec(read('Dockerfile'))?.[1],
    kubernetes: /image: \S+\/cais:(\S+)$/mu.exec(read('docs/examples/kubernetes.yaml'))?.[1],
    changelog: /^## (\S+)$/mu.exec(read('CHANGELOG.md'))?.[1],
  };
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((place) => [place, manifest.version])));
});
