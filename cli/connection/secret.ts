import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Surroundings } from '../context.ts';
import { UsageError } from '../exit.ts';

/**
 * A secret of the environment, as `NAME` or as the file that `NAME_FILE` names; undefined where neither is set.
 *
 * @throws {UsageError} without ever saying the value
 */
export function readSecret(
  { env, cwd }: Pick<Surroundings, 'env' | 'cwd'>,
  name: string,
): string | undefined {
  const value = env[name] || undefined;
  const file = env[`${name}_FILE`] || undefined;
  if (value !== undefined && file !== undefined) {
    throw new UsageError(`${name} e ${name}_FILE não podem ser usadas juntas.`);
  }
  if (file === undefined) return value;
  try {
    return readFileSync(resolve(cwd, file), 'utf8').replace(/\r?\n$/u, '') || undefined;
  } catch (thrown) {
    throw new UsageError(`O arquivo de ${name}_FILE não pôde ser lido: ${file}`, { cause: thrown });
  }
}
