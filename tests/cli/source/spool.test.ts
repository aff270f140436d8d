import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Cancelled } from '../../../shared/errors.ts';
import { cellsOf, openSourceForTest } from '../../support/open-source-for-test.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A folder for temporary files that no other test uses. */
async function ownTemporaryFolder(): Promise<string> {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test('standard input is kept in a file that only its owner can read, until it is closed', async () => {
  const cwd = await temporaryFolder();
  const temporary = await ownTemporaryFolder();
  const stdin = Readable.from([Buffer.from('Porto;Latitude\nMace'), Buffer.from('ió;-9,68\n')]);
  const source = await openSourceForTest('-', { cwd, stdin });
  expect(source).toMatchObject({ name: 'entrada padrão', besides: join(cwd, 'entrada') });
  expect((await stat(source.path)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(source.path))).mode & 0o777).toBe(0o700);
  expect(dirname(dirname(source.path))).toBe(temporary);
  expect(await cellsOf(source)).toEqual([['Maceió', '-9,68']]);
  expect(await cellsOf(source), 'and again').toHaveLength(1);
  await source.close();
  expect(existsSync(source.path)).toBe(false);
  expect(await readdir(temporary)).toEqual([]);
});

test('nothing is left of an input that cannot be read', async () => {
  const temporary = await ownTemporaryFolder();
  const stdin = Readable.from([Buffer.from('%PDF-1.7')]);
  await expect(openSourceForTest('-', { stdin })).rejects.toThrow('entrada padrão: é um PDF');
  await expect(openSourceForTest('-')).rejects.toThrow('entrada padrão: o arquivo está vazio.');
  expect(await readdir(temporary)).toEqual([]);
});

test('Ctrl-C ends the wait for an input that never ends, and leaves nothing', async () => {
  const temporary = await ownTemporaryFolder();
  const interrupting = new AbortController();
  const stdin = new Readable({ read() {} });
  stdin.push('Porto\n');
  const opening = openSourceForTest('-', { stdin, interrupted: interrupting.signal });
  interrupting.abort();
  await expect(opening).rejects.toBeInstanceOf(Cancelled);
  expect(await readdir(temporary)).toEqual([]);
});

test('a pipe with a name is read like standard input', async () => {
  await ownTemporaryFolder();
  const cwd = await temporaryFolder();
  const run = promisify(execFile);
  await run('mkfifo', [join(cwd, 'tubo')]);
  const [source] = await Promise.all([
    openSourceForTest('tubo', { cwd }),
    run('sh', ['-c', `printf 'a;b\\n1;2\\n' > tubo`], { cwd }),
  ]);
  expect(source).toMatchObject({ name: 'tubo', besides: join(cwd, 'entrada') });
  expect(await cellsOf(source)).toEqual([['1', '2']]);
  await source.close();
});
