import type { GlobalOptions, Surroundings } from '../context.ts';
import { UsageError } from '../exit.ts';
import { readAddress } from './address.ts';
import { readSecret } from './secret.ts';

/** Who signs in where, for one run only: what an unattended machine has in its environment. */
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
