import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { administrator, root, startCais } from '../cais.ts';
import { type Contestant, contest } from '../contest.ts';
import { OTHERS } from '../programs.ts';
import { atMost, type Report } from '../report.ts';

const RUNS = 8;
const program = join(root, 'cli/bin.mjs');
const empty = 'empty Node';

/** From the start of a command to its end. */
export async function commandLine(rounds: number): Promise<Report> {
  const cais = await startCais({}, { core: OTHERS });
  const env = { HOME: cais.folder, XDG_CONFIG_HOME: cais.folder, XDG_CACHE_HOME: cais.folder };
  const words = ['login', '--server', cais.url, '--login', administrator.login, '--password-stdin'];
  run([program, ...words], env, administrator.password);
  try {
    const results = await contest(
      [
        contestant(empty, ['-e', '0'], env),
        contestant('cais --help', [program, '--help'], env),
        contestant('cais whoami', [program, 'whoami'], env),
      ],
      rounds,
    );
    const ratio = (name: string) => results.ratio(name, empty, 'milliseconds');
    return {
      body: 'From the start of the process to its end, as a multiple of a Node that does nothing.',
      goals: [
        atMost('cais --help, x empty Node', ratio('cais --help'), 1.6),
        atMost('cais whoami, x empty Node', ratio('cais whoami'), 5),
      ],
    };
  } finally {
    await cais.stop();
  }
}

function contestant(name: string, args: readonly string[], env: Record<string, string>): Contestant {
  const measure = async () => {
    const began = performance.now();
    for (let at = 0; at < RUNS; at += 1) run(args, env);
    return { milliseconds: (performance.now() - began) / RUNS };
  };
  return { name, measure };
}

function run(args: readonly string[], env: Record<string, string>, input = ''): void {
  const { status, stderr } = spawnSync('taskset', ['-c', '0', process.execPath, ...args], {
    env: { ...process.env, ...env },
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
}
