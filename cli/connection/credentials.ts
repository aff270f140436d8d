import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GlobalOptions, Surroundings } from '../context.ts';
import { UsageError } from '../exit.ts';
import { readAddress } from './address.ts';

/** Server, login and password from the environment, for one run. */
export interface Credentials {
  readonly server: string;
  readonly login: string;
  readonly password: string;
}

const nameOfPassword = 'CAIS_PASSWORD';

/**
 * The credentials of `CAIS_SERVER`, `CAIS_LOGIN` and `CAIS_PASSWORD` (or `_FILE`); undefined where neither login nor
 * password is set.
 *
 * @throws {UsageError} naming all that is missing
 */
export function credentialsOf(
  surroundings: Surroundings,
  { insecureHttp }: GlobalOptions = {},
): Credentials | undefined {
  const { CAIS_SERVER: server, CAIS_LOGIN: login } = surroundings.env;
  const password = readSecret(surroundings, nameOfPassword);
  if (!login && password === undefined) return undefined;
  if (!server || !login || password === undefined) {
    const missing = [
      ...(server ? [] : ['CAIS_SERVER']),
      ...(login ? [] : ['CAIS_LOGIN']),
      ...(password === undefined ? [`${nameOfPassword} (ou ${nameOfPassword}_FILE)`] : []),
    ];
    throw new UsageError(`Para entrar pelas variáveis de ambiente, falta definir: ${missing.join(', ')}`);
  }
  return { server: readAddress(server, { insecureHttp: insecureHttp === true }), login, password };
}

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
