import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Contestant, Figures } from '../../harness/contest.ts';
import { type PinnedProcess, startNode } from '../../harness/pinned-process.ts';
import { AT_ONCE, credentials, rowsFile, SENDER, startBare, type Target } from './contestants.ts';
import { watchRun } from './watch-run.ts';

const program = resolve(import.meta.dirname, '../../../../server/main.ts');

/** An import through the real Cais, as an operator has it: over the embedded upstream, or over a remote one. */
export function endToEnd(
  bundle: string,
  upstream: 'embedded' | 'remote',
  rows: number,
  ports: number,
): Contestant {
  return {
    name: `through Cais, ${upstream} upstream`,
    start: async () => {
      const remote = upstream === 'remote' ? await startBare(ports, 0) : undefined;
      const dataDir = await mkdtemp(join(tmpdir(), 'cais-bench-data-'));
      const server = await startNode(program, [], {
        core: 1,
        ready: /^Cais está em (\S+?)\/?$/mu,
        env: {
          PORT: '0',
          DATA_DIR: dataDir,
          SEED: 'reference',
          ADMIN_PASSWORD: 'senha do primeiro',
          ...(remote === undefined ? {} : { UPSTREAM_URL: remote.url }),
        },
      });
      const url = server.ready?.[1] ?? '';
      if (remote === undefined) addPorts(dataDir, ports);
      return {
        measure: () => measure({ bundle, url, dataDir, server, remote, rows }),
        stop: async () => {
          await server.stop();
          await remote?.stop();
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
  };
}

interface Stand {
  readonly bundle: string;
  readonly url: string;
  readonly dataDir: string;
  readonly server: PinnedProcess;
  readonly remote: Target | undefined;
  readonly rows: number;
}

async function measure({ bundle, url, dataDir, server, remote, rows }: Stand): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
  try {
    await remote?.begin();
    if (remote === undefined) change(dataDir, 'delete from port_locations');
    const before = await server.cpuSeconds();
    const file = await rowsFile(folder, rows);
    const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, ...credentials(url) };
    const words = [bundle, 'ports', 'import', file, '--concurrency', String(AT_ONCE)];
    const run = await watchRun(process.execPath, words, {
      core: SENDER,
      cwd: folder,
      env,
      errors: join(folder, 'errors'),
    });
    if (run.code !== 0) throw new Error(`ended with ${run.code}`);
    return {
      whole: (rows / (run.ended - run.begun)) * 1000,
      server: (((await server.cpuSeconds()) - before) / rows) * 1e6,
      memory: (await server.memory()).peak,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names that the file's rows find. */
function addPorts(dataDir: string, ports: number): void {
  change(dataDir, 'delete from port_locations');
  change(
    dataDir,
    `with recursive nth(n) as (select 1 union all select n + 1 from nth where n < ${ports})
     insert into ports (descricao, pais) select 'Porto ' || n, 'BR' from nth`,
  );
}

function change(dataDir: string, sql: string): void {
  const database = new DatabaseSync(join(dataDir, 'cais.sqlite'), { timeout: 10_000 });
  database.exec(sql);
  database.close();
}
