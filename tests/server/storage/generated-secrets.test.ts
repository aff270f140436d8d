import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { generatedSecret, withGeneratedSecrets } from '../../../server/storage/generated-secrets.ts';
import { DamagedSecretError, UnusableDataDirError } from '../../../server/storage/start-failures.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MODULE = new URL('../../../server/storage/generated-secrets.ts', import.meta.url).href;

describe('generatedSecret', () => {
  it('makes 32 random bytes once, readable for us alone', async () => {
    const dataDir = join(await temporaryFolder(), 'deep', 'data');
    const secret = await generatedSecret(dataDir, 'session-secret');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await generatedSecret(dataDir, 'session-secret')).toBe(secret);
    expect(await generatedSecret(dataDir, 'another')).not.toBe(secret);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).sort()).toEqual(['another', 'session-secret']);
  });

  it('is the same for all calls that make it at once', async () => {
    const dataDir = await temporaryFolder();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => generatedSecret(dataDir, 's')));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['s']);
  });

  it('is the same for several programs that start at once', async () => {
    const dataDir = await temporaryFolder();
    const source = `import { generatedSecret } from ${JSON.stringify(MODULE)};
      console.log(await generatedSecret(process.argv[1], 's'));`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', source, dataDir]);
    const outputs = await Promise.all([run(), run(), run()]);
    const kept = await readFile(join(dataDir, 's'), 'utf8');
    expect(outputs.map(({ stdout }) => stdout)).toEqual([kept, kept, kept]);
  });

  it('never replaces a file that holds something else', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 's'), 'short\n');
    await expect(generatedSecret(dataDir, 's')).rejects.toThrow(DamagedSecretError);
    await expect(generatedSecret(dataDir, 's')).rejects.toThrow(join(dataDir, 's'));
    expect(await readFile(join(dataDir, 's'), 'utf8')).toBe('short\n');
  });

  it('names a data folder that cannot be used', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(generatedSecret(file, 's')).rejects.toThrow(UnusableDataDirError);
    await expect(generatedSecret(file, 's')).rejects.toThrow(file);
  });
});

describe('withGeneratedSecrets', () => {
  it('fills in what was not configured, the same at every start', async () => {
    const folder = await temporaryFolder();
    const first = await withGeneratedSecrets(readConfig({}, folder));
    expect(first.sessionSecrets).toHaveLength(1);
    expect(first.lineup?.password).toHaveLength(43);
    expect(await withGeneratedSecrets(readConfig({}, folder))).toEqual(first);
  });

  it('makes nothing where all is configured', async () => {
    const folder = await temporaryFolder();
    const env = { SESSION_SECRET: 's'.repeat(32), LINEUP_PASSWORD: 'p' };
    const config = await withGeneratedSecrets(readConfig(env, folder));
    expect(config.sessionSecrets).toEqual(['s'.repeat(32)]);
    expect(config.lineup?.password).toBe('p');
    expect(await readdir(folder)).toEqual([]);
  });
});
