import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProgram } from '../cais.ts';
import { contest, type Figures } from '../contest.ts';
import { startNode } from '../programs.ts';
import { atMost, digits, type Report, table } from '../report.ts';

const raw = 'raw http';
const rawProgram = "require('node:http').createServer((_, res) => res.end()).listen(process.env.PORT)";
const ours = 'Cais, demonstration data';

/** From the start of the process to the first answer, and the memory at rest. */
export async function start(rounds: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
  const env = { DATA_DIR: folder, SEED: 'demo' };
  try {
    // The first start fills the database; the later ones are measured.
    await answered([serverProgram], env);
    const results = await contest(
      [
        { name: raw, measure: () => answered(['-e', rawProgram], {}) },
        { name: ours, measure: () => answered([serverProgram], env) },
      ],
      rounds,
    );
    const rows = [raw, ours].map((name) => [
      name,
      digits(results.ratio(name, raw, 'milliseconds')),
      digits(results.median(name, 'memory'), ' MB'),
    ]);
    return {
      body: table(['', 'first answer, x raw http', 'memory at rest'], rows),
      goals: [
        atMost('first answer, x raw http', results.ratio(ours, raw, 'milliseconds'), 3),
        atMost('memory at rest, MB', results.median(ours, 'memory'), 120),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function answered(args: readonly string[], env: Record<string, string>): Promise<Figures> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const began = performance.now();
  const program = await startNode(args, { env: { ...env, PORT: String(port) } });
  try {
    while (!(await isAnswered(port))) {
      if (performance.now() - began > 60_000) throw new Error(`${args.join(' ')} does not answer`);
      await pause(2);
    }
    const milliseconds = performance.now() - began;
    await pause(1_000);
    return { milliseconds, memory: (await program.memory()).now };
  } finally {
    await program.stop();
  }
}

const isAnswered = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
