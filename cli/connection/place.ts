import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { LoginOptions } from '../options.ts';
import { checkProfileName, profileNameOf } from '../profile/profile.ts';
import { openProfiles, type ProfileStore } from '../profile/profile-store.ts';
import { readAddress } from './address.ts';
import { addressOf } from './target.ts';

/** Where a sign-in goes to, and under which name it is kept. */
export interface Place {
  readonly server: string;
  /** Of the profile. */
  readonly name: string;
  /** Whether `CAIS_PASSWORD` is meant for this server: the environment names no other. */
  readonly ofEnvironment: boolean;
}

/**
 * The server that is named, else that of `CAIS_SERVER`, else that of the profile; kept where it was kept before.
 *
 * @throws {UsageError} where there is none, or it is no address to sign in at
 */
export function placeOf(context: Context, { server: named }: LoginOptions): Place {
  const { env, options } = context;
  const insecureHttp = options.insecureHttp === true;
  const profiles = openProfiles(context);
  const ofEnvironment = env.CAIS_SERVER ? readAddress(env.CAIS_SERVER, { insecureHttp: true }) : undefined;
  const typed = named ?? (env.CAIS_SERVER || undefined);
  const { server, name } =
    typed === undefined
      ? knownPlace(context, profiles)
      : placeAt(profiles, readAddress(typed, { insecureHttp }));
  return {
    server,
    name: checkProfileName(options.profile ?? name),
    ofEnvironment: ofEnvironment === undefined || ofEnvironment === server,
  };
}

function knownPlace({ options }: Context, profiles: ProfileStore): { server: string; name: string } {
  const name = options.profile ?? profiles.defaultName();
  const profile = name === undefined ? undefined : profiles.read(name);
  if (name !== undefined && profile !== undefined) return { server: addressOf(profile, options), name };
  throw new UsageError('Informe o servidor: cais login --server https://cais.exemplo.com.br');
}

function placeAt(profiles: ProfileStore, server: string): { server: string; name: string } {
  const names = profiles.namesOf(server);
  const standard = profiles.defaultName();
  const usual = standard !== undefined && names.includes(standard) ? standard : names[0];
  return { server, name: usual ?? freeName(profileNameOf(server), profiles.names()) };
}

/** Two servers may lead to one name. */
function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let nth = 2; ; nth += 1) if (!taken.includes(`${name}-${nth}`)) return `${name}-${nth}`;
}
