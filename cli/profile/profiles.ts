import { readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import { check } from '../../shared/contract/fields/validate.ts';
import type { Surroundings } from '../context.ts';
import { UsageError } from '../exit.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

/** A stored sign-in; it never holds the password. */
const profileSchema = z.object({
  /** Address without a final slash. */
  server: z.string(),
  login: z.string(),
  /** The session, as the server's cookies. */
  cookies: z.record(z.string(), z.string()),
  /** The latest end of the session, ISO 8601. */
  expiresAt: z.string(),
  /** The user accepted, with `--insecure-http`, that others can read the session on its way to this server. */
  insecureHttp: z.optional(z.boolean()),
});
export type Profile = z.output<typeof profileSchema>;

/** Whether it is a file name on every system. */
const isProfileName = (name: string): boolean => /^\w[\w.-]{0,99}$/u.test(name) && !name.endsWith('.');

/** @throws {UsageError} for a name that is none */
export function checkProfileName(name: string): string {
  if (isProfileName(name)) return name;
  throw new UsageError(`Nome de perfil inválido: ${name}\nUse letras, números, ponto, hífen e sublinhado.`);
}

/** The default name for a server's profile: `cais.exemplo.com.br`, `127.0.0.1-3000`. */
export const profileNameOf = (server: string): string =>
  server
    .replace(/^https?:\/\//u, '')
    .replaceAll(/[^\w.]+/gu, '-')
    .slice(0, 90)
    .replaceAll(/^[-.]+|[-.]+$/gu, '');

/** The profiles of this user, one file each in the user's configuration folder. */
export interface ProfileStore {
  names(): readonly string[];
  /** Names of the readable profiles of a server. */
  namesOf(server: string): readonly string[];
  defaultName(): string | undefined;
  pathOf(name: string): string;
  /** @throws {UsageError} for a file that others can read, or that is damaged */
  read(name: string): Profile | undefined;
  /** @throws {UsageError} where it cannot be written */
  write(name: string, profile: Profile): Promise<void>;
  /** @throws {UsageError} where it cannot be written */
  makeDefault(name: string): Promise<void>;
  /** @throws {UsageError} where it cannot be removed */
  remove(name: string): void;
}

const ending = '.json';

/** The configuration folder of this user (XDG base directories). */
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
  const names = () => namesIn(join(folder, 'profiles'));
  const defaultName = () => readPrivateFile(defaultFile, userId)?.trim() || undefined;
  const read = (name: string) => {
    const path = pathOf(name);
    const text = readPrivateFile(path, userId);
    return text === undefined ? undefined : parse(text, path);
  };
  return {
    names,
    namesOf: (server) => names().filter((name) => readable(() => read(name))?.server === server),
    defaultName,
    pathOf,
    read,
    write: (name, profile) => writePrivateFile(pathOf(name), `${JSON.stringify(profile, null, 2)}\n`),
    makeDefault: (name) => writePrivateFile(defaultFile, `${name}\n`),
    remove(name) {
      removeFile(pathOf(name));
      if (defaultName() === name) removeFile(defaultFile);
    },
  };
}

function readable(read: () => Profile | undefined): Profile | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof UsageError) return undefined;
    throw thrown;
  }
}

function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new UsageError(`${path} não pôde ser removido (${code}).`, { cause: thrown });
  }
}

function namesIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith(ending));
    const names = files.map((file) => file.slice(0, -ending.length));
    return names.filter(isProfileName).sort();
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new UsageError(`${folder} não pôde ser lida (${code}).`, { cause: thrown });
  }
}

function parse(text: string, path: string): Profile {
  try {
    const checked = check(profileSchema, JSON.parse(text));
    if ('value' in checked && URL.canParse(checked.value.server)) return checked.value;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
  }
  throw new UsageError(`${path} está danificado. Apague-o e entre de novo com: cais login`);
}
