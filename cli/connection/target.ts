import type { GlobalOptions, Surroundings } from '../context.ts';
import { SignInNeeded, UsageError } from '../exit.ts';
import { openProfiles, type Profile } from '../profile/profiles.ts';
import { readAddress } from './address.ts';
import { type Credentials, credentialsOf } from './credentials.ts';

export interface NamedProfile {
  readonly name: string;
  readonly profile: Profile;
}

/** The server and the login of a command. */
export type Target =
  | { readonly by: 'environment'; readonly credentials: Credentials }
  | ({ readonly by: 'profile' } & NamedProfile);

/**
 * The profile that is named, else the environment's credentials, else the profile of `CAIS_SERVER`, else the default.
 *
 * @throws {SignInNeeded} where there is none
 * @throws {UsageError} where a named one does not exist
 */
export function chooseTarget(surroundings: Surroundings, options: GlobalOptions): Target {
  const credentials = options.profile === undefined ? credentialsOf(surroundings, options) : undefined;
  if (credentials !== undefined) return { by: 'environment', credentials };
  const found = chooseProfile(surroundings, options);
  if (found !== undefined) return { by: 'profile', ...found };
  const server = surroundings.env.CAIS_SERVER || undefined;
  throw new SignInNeeded(
    server === undefined
      ? `Nenhuma sessão. Entre com: cais login --server URL${known(surroundings)}`
      : `Nenhuma sessão em ${serverOf(server)}. Entre com: cais login --server ${serverOf(server)}`,
  );
}

/**
 * The profile that is named, else that of `CAIS_SERVER`, else the default; undefined where there is none.
 *
 * @throws {UsageError} for a named one that is not there, and for one whose server the session must not go to
 */
export function chooseProfile(surroundings: Surroundings, options: GlobalOptions): NamedProfile | undefined {
  const found = find(surroundings, options);
  if (found !== undefined) addressOf(found.profile, options);
  return found;
}

/** The server of a profile. @throws {UsageError} where others could read the session on its way, and the user has not accepted that */
export const addressOf = ({ server, insecureHttp }: Profile, options: GlobalOptions): string =>
  readAddress(server, { insecureHttp: insecureHttp === true || options.insecureHttp === true });

function find(surroundings: Surroundings, options: GlobalOptions): NamedProfile | undefined {
  const profiles = openProfiles(surroundings);
  if (options.profile !== undefined) {
    const profile = profiles.read(options.profile);
    if (profile !== undefined) return { name: options.profile, profile };
    throw new UsageError(
      `O perfil ${options.profile} não existe. Entre com: cais login --profile ${options.profile} --server URL${known(surroundings)}`,
    );
  }
  const { CAIS_SERVER: server } = surroundings.env;
  const name = server ? soleNameOf(surroundings, serverOf(server)) : profiles.defaultName();
  const profile = name === undefined ? undefined : profiles.read(name);
  return name === undefined || profile === undefined ? undefined : { name, profile };
}

/** Only to look a profile up: whether one may go there is seen later. */
const serverOf = (typed: string): string => readAddress(typed, { insecureHttp: true });

function soleNameOf(surroundings: Surroundings, server: string): string | undefined {
  const profiles = openProfiles(surroundings);
  const names = profiles.namesOf(server);
  const standard = profiles.defaultName();
  if (standard !== undefined && names.includes(standard)) return standard;
  if (names.length < 2) return names[0];
  throw new UsageError(
    `Há mais de um perfil para ${server}: escolha um com --profile (${names.join(', ')}).`,
  );
}

function known(surroundings: Surroundings): string {
  const names = openProfiles(surroundings).names();
  return names.length === 0 ? '' : `\nPerfis que existem: ${names.join(', ')}`;
}
