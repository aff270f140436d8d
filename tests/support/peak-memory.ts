import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaisOptions, cais } from './cais-cli.ts';
import type { Ended } from './running-server.ts';

/** Loaded by Node before the program: writes down, as the program ends, the most memory that it ever held. */
const witness = `data:text/javascript,${encodeURIComponent(`
  const { readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
  process.on('exit', () => {
    const [, kilobytes] = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
    writeFileSync(process.env.HOME + '/peak', kilobytes);
  });
`)}`;

/** Runs a bundle of the program; megabytes of memory at its peak, as the system counts them. */
export async function caisWithPeak(
  bundle: string,
  words: readonly string[],
  options: CaisOptions,
): Promise<Ended & { readonly megabytes: number }> {
  const program = [process.execPath, '--import', witness, bundle];
  const ended = await cais(words, { ...options, program });
  return { ...ended, megabytes: Number(await readFile(join(options.home, 'peak'), 'utf8')) / 1024 };
}
