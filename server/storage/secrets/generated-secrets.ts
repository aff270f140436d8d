import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode, writeWhole } from '../../../shared/node/whole-file.ts';
import type { Config, LineupConfig } from '../../config.ts';
import { DamagedSecretError, UnusableDataDirError } from '../start-failures.ts';
import { createPrivateFolder } from './private-files.ts';

/** A configuration with all its secrets. The seed makes the first administrator's password. */
export interface CompleteConfig extends Config {
  readonly sessionSecrets: readonly string[];
  readonly lineup: (LineupConfig & { readonly password: string }) | undefined;
}

/** Takes each secret that is not configured from the data folder (design 11). */
export async function withGeneratedSecrets(config: Config): Promise<CompleteConfig> {
  const { dataDir, lineup } = config;
  return {
    ...config,
    sessionSecrets: config.sessionSecrets ?? [await generatedSecret(dataDir, 'session-secret')],
    lineup: lineup && {
      ...lineup,
      password: lineup.password ?? (await generatedSecret(dataDir, 'lineup-password')),
    },
  };
}

/** 256 bits, as text. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** A secret of the data folder, made on first use (mode 0600). Processes that start at the same time get the same one. */
async function generatedSecret(dataDir: string, name: string): Promise<string> {
  try {
    const file = join(dataDir, name);
    return (await read(file)) ?? (await make(dataDir, file));
  } catch (error) {
    throw error instanceof DamagedSecretError ? error : new UnusableDataDirError(dataDir, error);
  }
}

async function make(dataDir: string, file: string): Promise<string> {
  await createPrivateFolder(dataDir);
  const draft = `${file}.${randomUUID()}`;
  const secret = randomBytes(32).toString('base64url');
  if (await writeWhole(file, `${secret}\n`, { replace: false, mode: 0o600, draft })) return secret;
  return (await read(file)) ?? make(dataDir, file);
}

async function read(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (!SECRET.test(secret)) throw new DamagedSecretError(file);
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
