import type { GlobalOptions, Surroundings } from '../context.ts';
import { SignInNeeded, UsageError } from '../exit.ts';
import type { Profile } from '../profile/profile.ts';
import { openProfiles, type ProfileStore } from '../profile/profile-store.ts';
import { readAddress } from './address.ts';
import { type Credentials, credentialsOf } from './credentials.ts';

/** Where a command goes to, and as whom. */
export type Target =
  | { readonly by: 'environment'; readonly credentials: Credentials }
  | { readonly by: 'profile'; readonly name: string; readonly profile: Profile };

/**
 * The profile that is named, else the environment's credentials, else the profile of `CAIS_SERVER`, else the default.
 *
 * @throws {SignInNeeded} where there is none
 * @throws {UsageError} for what is named and not there
 */
export function chooseTarget(surroundings: Surroundings, options: GlobalOptions): Target {
  const profiles = openProfiles(surroundings);
  if (options.profile !== undefined) return namedProfile(profiles, options.profile);
  const credentials = credentialsOf(surroundings, options);
  if (credentials !== undefined) return { by: 'environment', credentials };
  const { CAIS_SERVER: server } = surroundings.env;
  if (server) return profileOf(profiles, readAddress(server, { insecureHttp: true }));
  const name = profiles.defaultName();
  const profile = name === undefined ? undefined : profiles.read(name);
  if (name !== undefined && profile !== undefined) return { by: 'profile', name, profile };
  throw new SignInNeeded(`Nenhuma sessão. Entre com: cais login --server URL${known(profiles)}`);
}

function namedProfile(profiles: ProfileStore, name: string): Target {
  const profile = profiles.read(name);
  if (profile !== undefined) return { by: 'profile', name, profile };
  throw new UsageError(
    `O perfil ${name} não existe. Entre com: cais login --profile ${name} --server URL${known(profiles)}`,
  );
}

function profileOf(profiles: ProfileStore, server: string): Target {
  const standard = profiles.defaultName();
  const found = profiles.names().flatMap((name) => {
    const profile = profiles.read(name);
    return profile?.server === server ? [{ by: 'profile', name, profile } as const] : [];
  });
  const target = found.find(({ name }) => name === standard) ?? found[0];
  if (target === undefined) {
    throw new SignInNeeded(`Nenhuma sessão em ${server}. Entre com: cais login --server ${server}`);
  }
  if (found.length > 1 && target.name !== standard) {
    const names = found.map(({ name }) => name).join(', ');
    throw new UsageError(`Há mais de um perfil para ${server}: escolha um com --profile (${names}).`);
  }
  return target;
}

function known(profiles: ProfileStore): string {
  const names = profiles.names();
  return names.length === 0 ? '' : `\nPerfis que existem: ${names.join(', ')}`;
}
