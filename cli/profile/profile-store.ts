import { readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { check } from '../../shared/contract/validate.ts';
import type { Surroundings } from '../context.ts';
import { UsageError } from '../exit.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';
import { checkProfileName, type Profile, profileSchema } from './profile.ts';

/** The profiles of this user: a file each, below the user's configuration folder. */
export interface ProfileStore {
  /** Names of the profiles that are there. */
  names(): readonly string[];
  /** The profile that commands work with where none is named. */
  defaultName(): string | undefined;
  pathOf(name: string): string;
  /** @throws {UsageError} for a file that others can read, or that is damaged */
  read(name: string): Profile | undefined;
  write(name: string, profile: Profile): Promise<void>;
  makeDefault(name: string): Promise<void>;
  remove(name: string): void;
}

const ending = '.json';

/** Folder of all that the program keeps for its user (XDG base directories). */
export function configurationFolder({ env }: Pick<Surroundings, 'env'>): string {
  const configured = env.XDG_CONFIG_HOME;
  const base = configured !== undefined && isAbsolute(configured) ? configured : join(homedir(), '.config');
  return join(base, 'cais');
}

export function openProfiles(surroundings: Pick<Surroundings, 'env' | 'userId'>): ProfileStore {
  const folder = configurationFolder(surroundings);
  const { userId } = surroundings;
  const defaultFile = join(folder, 'default-profile');
  const pathOf = (name: string) => join(folder, 'profiles', `${checkProfileName(name)}${ending}`);
  const defaultName = () => readPrivateFile(defaultFile, userId)?.trim() || undefined;
  return {
    names: () => namesIn(join(folder, 'profiles')),
    defaultName,
    pathOf,
    read(name) {
      const path = pathOf(name);
      const text = readPrivateFile(path, userId);
      return text === undefined ? undefined : parse(text, path);
    },
    write: (name, profile) => writePrivateFile(pathOf(name), `${JSON.stringify(profile, null, 2)}\n`),
    makeDefault: (name) => writePrivateFile(defaultFile, `${name}\n`),
    remove(name) {
      rmSync(pathOf(name), { force: true });
      if (defaultName() === name) rmSync(defaultFile, { force: true });
    },
  };
}

function namesIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith(ending) && !file.startsWith('.'));
    return files.map((file) => file.slice(0, -ending.length)).sort();
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}

function parse(text: string, path: string): Profile {
  try {
    const checked = check(profileSchema, JSON.parse(text));
    if ('value' in checked) return checked.value;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
  }
  throw new UsageError(`${path} está danificado. Apague-o e entre de novo com: cais login`);
}
