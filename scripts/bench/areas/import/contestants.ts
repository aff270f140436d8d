import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Contestant, Figures } from '../../harness/contest.ts';
import { type PinnedProcess, startNode } from '../../harness/pinned-process.ts';
import { type WatchedRun, watchRun } from './watch-run.ts';

const peers = resolve(import.meta.dirname, '../../peers/import');
const bare = join(import.meta.dirname, 'bare-cais.ts');

/** Calls at once, for every contestant. */
export const AT_ONCE = 16;

/** What sends is measured on one core, what answers has the other. */
export const SENDER = 0;
const ANSWERER = 1;

/** Where rows are sent to, and how a round of it is begun and told. */
export interface Target {
  readonly url: string;
  /** Forgets the rows of the round before. */
  begin(): Promise<void>;
  /** What arrived since; moments in milliseconds since 1970. */
  arrived(): Promise<Arrived>;
  stop(): Promise<void>;
}

interface Arrived {
  readonly distinct: number;
  readonly first: number;
  readonly last: number;
}

/** The bare server that answers like Cais, each creation after so many milliseconds. */
export async function startBare(ports: number, latency: number): Promise<Target> {
  const server: PinnedProcess = await startNode(bare, [String(ports)], { core: ANSWERER });
  const url = `http://127.0.0.1:${server.ready?.[1]}`;
  return {
    url,
    begin: async () => void (await fetch(`${url}/bench?latency=${latency}`)),
    arrived: async () => (await (await fetch(`${url}/bench`)).json()) as Arrived,
    stop: () => server.stop(),
  };
}

/** A file of so many rows, each of a port of its own. */
export async function rowsFile(folder: string, rows: number): Promise<string> {
  const lines = Array.from(
    { length: rows },
    (_, nth) =>
      `Porto ${nth + 1};SP;-23,${String(954_000 + nth).padStart(6, '0')};-46,${String(333_000 + nth).padStart(6, '0')}\n`,
  );
  const file = join(folder, 'portos.csv');
  await writeFile(file, `Porto;UF;Latitude;Longitude\n${lines.join('')}`);
  return file;
}

/** The command line as it is installed, in a new folder each time: no journal of the round before. */
export function cais(bundle: string, target: Target, rows: number): Contestant {
  return contestant('Cais', target, rows, async (folder) => {
    const file = await rowsFile(folder, rows);
    const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, ...credentials(target.url) };
    const words = [bundle, 'ports', 'import', file, '--concurrency', String(AT_ONCE)];
    return watchRun(process.execPath, words, {
      core: SENDER,
      cwd: folder,
      env,
      errors: join(folder, 'errors'),
    });
  });
}

export const credentials = (url: string) => ({
  CAIS_SERVER: url,
  CAIS_LOGIN: 'admin@cais.local',
  CAIS_PASSWORD: 'senha do primeiro',
});

/** A program of `scripts/bench/peers/import`. */
export const peer = (name: string, program: string, target: Target, rows: number): Contestant =>
  contestant(name, target, rows, (folder) =>
    watchRun(process.execPath, [join(peers, program), target.url, String(rows), String(AT_ONCE)], {
      core: SENDER,
      errors: join(folder, 'errors'),
    }),
  );

/** One body for all of them, as a file of addresses has it: curl's fastest way. */
export const curl = (target: Target, rows: number): Contestant =>
  contestant('curl --parallel', target, rows, async (folder) => {
    const config = join(folder, 'curl.txt');
    const headers = ['x-requested-with: cais', 'content-type: application/json', 'cookie: cais=bench'];
    const common = headers.map((header) => `header = "${header}"\n`).join('');
    const data = '{\\"portoId\\":1,\\"uf\\":\\"SP\\",\\"longitude\\":-46.333,\\"latitude\\":-23.954}';
    const urls = Array.from(
      { length: rows },
      (_, nth) => `url = "${target.url}/api/admin/localizacaoPortoLineup?${nth}"\n`,
    );
    await writeFile(config, `${common}data = "${data}"\n${urls.join('')}`);
    const words = [
      '--parallel',
      '--parallel-max',
      String(AT_ONCE),
      '--no-progress-meter',
      '--config',
      config,
    ];
    return watchRun('curl', words, { core: SENDER, errors: join(folder, 'errors') });
  });

function contestant(
  name: string,
  target: Target,
  rows: number,
  run: (folder: string) => Promise<WatchedRun>,
): Contestant {
  const measure = async (): Promise<Figures> => {
    const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
    try {
      await target.begin();
      const done = await run(folder);
      const { distinct, first, last } = await target.arrived();
      // Bodies of a peer are told apart where it has a body for each row.
      const complete = name === 'curl --parallel' ? distinct === 1 : distinct === rows;
      if (done.code !== 0 || !complete) {
        const said = await readFile(join(folder, 'errors'), 'utf8');
        throw new Error(`${name}: ended with ${done.code}, ${distinct} rows: ${said}`);
      }
      return figuresOf(done, rows, first, last);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return { name, start: async () => ({ measure, stop: async () => undefined }) };
}

function figuresOf(run: WatchedRun, rows: number, first: number, last: number): Figures {
  const sending = run.memory.filter(({ at }) => at >= first && at <= last);
  const quarter = sending[Math.floor(sending.length / 4)]?.bytes ?? Number.NaN;
  return {
    sending: (rows / (last - first)) * 1000,
    whole: (rows / (run.ended - run.begun)) * 1000,
    cpu: (run.cpuSeconds / rows) * 1e6,
    peak: run.peak,
    growth: (sending.at(-1)?.bytes ?? Number.NaN) - quarter,
  };
}
