import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profile } from '../../../cli/profile/profiles.ts';
import type { CliSession } from './cli-session.ts';

type At = Pick<CliSession, 'home'>;

/** Where the program keeps what it keeps for its user. */
export const configurationOf = ({ home }: At): string => join(home, 'config', 'cais');

export const profileFileOf = (at: At, name: string): string =>
  join(configurationOf(at), 'profiles', `${name}.json`);

export const storedProfile = async (at: At, name: string): Promise<Profile> =>
  JSON.parse(await readFile(profileFileOf(at, name), 'utf8'));

/** The name that a server's profile gets where none is said. */
export const usualName = (origin: string): string => origin.replace('http://', '').replace(':', '-');

/** Sessions on the server, but for the one that the test's own visitor has. */
export async function sessionsOn({ app }: Pick<CliSession, 'app'>): Promise<number> {
  const rows = await app.database.kysely.selectFrom('sessions').select('id_hash').execute();
  return rows.length - 1;
}
