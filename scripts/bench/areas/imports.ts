import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { administrator, peerProgram, root } from '../cais.ts';
import { contest, type Figures } from '../contest.ts';
import { OTHERS, startNode } from '../programs.ts';
import { atLeast, atMost, digits, type Report, table } from '../report.ts';

const AT_ONCE = 16;
const LATENCY = 20;
/** Rows per second that 16 connections allow at 20 ms. */
const LIMIT = (AT_ONCE / LATENCY) * 1_000;

const few = '2,000 rows at 20 ms';
const many = '20,000 rows without latency';

/** `cais ports import` against a server that answers like Cais and does nothing else. */
export async function imports(rounds: number): Promise<Report> {
  const results = await contest(
    [
      { name: few, measure: () => imported(2_000, LATENCY) },
      { name: many, measure: () => imported(20_000, 0) },
    ],
    rounds,
  );
  const share = results.median(few, 'share');
  return {
    body: [
      `${AT_ONCE} rows at once, each planned, journalled and synced before it is sent. Rate from the first to the last row.`,
      '',
      table(
        ['', 'rows/s', 'of the limit', 'memory'],
        [few, many].map((name) => [
          name,
          digits(results.median(name, 'rate')),
          name === few ? digits(share) : '',
          digits(results.median(name, 'memory'), ' MB'),
        ]),
      ),
    ].join('\n'),
    goals: [
      atLeast(`of what ${AT_ONCE} connections allow at ${LATENCY} ms`, share, 0.9),
      atMost('memory for 20,000 rows, MB', results.median(many, 'memory'), 250),
    ],
  };
}

async function imported(rows: number, latency: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
  const server = await startNode([peerProgram('bare-cais.mjs'), String(rows), String(latency)], {
    core: OTHERS,
    ready: /^ready (\d+)$/u,
  });
  const url = `http://127.0.0.1:${server.said}`;
  try {
    const file = join(folder, 'portos.csv');
    await writeFile(file, fileOf(rows));
    const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder };
    const target = {
      CAIS_SERVER: url,
      CAIS_LOGIN: administrator.login,
      CAIS_PASSWORD: administrator.password,
    };
    const words = ['ports', 'import', file, '--concurrency', String(AT_ONCE), '--json'];
    const run = await startNode([join(root, 'cli/bin.mjs'), ...words], {
      cwd: folder,
      env: { ...env, ...target },
    });
    let memory = 0;
    let over = false;
    const ended = once(run.child, 'exit').then(([code]) => {
      over = true;
      return code as number;
    });
    while (!over) {
      memory = await run.memory().then(
        ({ peak }) => (peak > 0 ? peak : memory),
        () => memory,
      );
      await pause(25);
    }
    const { count, first, last } = await (await fetch(`${url}/bench`)).json();
    if ((await ended) !== 0 || count !== rows)
      throw new Error(`the import ended with ${await ended}, ${count} rows`);
    const rate = (1_000 * rows) / (last - first);
    return { rate, share: rate / LIMIT, memory };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function fileOf(rows: number): string {
  const degrees = (at: number) => String(100_000 + at).padStart(6, '0');
  const lines = Array.from(
    { length: rows },
    (_, at) => `Porto ${at + 1};SP;-23,${degrees(at)};-46,${degrees(at)}\n`,
  );
  return `Porto;UF;Latitude;Longitude\n${lines.join('')}`;
}
