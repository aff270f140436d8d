import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Cancelled } from '../../../shared/errors.ts';
import { cellsOf, readSourceForTest } from '../../support/imports/open-source-for-test.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('standard input is read whole, and what belongs to it stands in the working folder', async () => {
  const cwd = await temporaryFolder();
  const stdin = Readable.from([Buffer.from('Porto;Latitude\nMace'), Buffer.from('ió;-9,68\n')]);
  const source = await readSourceForTest('-', { cwd, stdin });
  expect(source).toMatchObject({ name: 'entrada padrão', besides: join(cwd, 'entrada') });
  expect(cellsOf(source)).toEqual([['Maceió', '-9,68']]);
});

test('a standard input that cannot be read is refused in words', async () => {
  const stdin = Readable.from([Buffer.from('%PDF-1.7')]);
  await expect(readSourceForTest('-', { stdin })).rejects.toThrow('entrada padrão: é um PDF');
  await expect(readSourceForTest('-')).rejects.toThrow('entrada padrão: o arquivo está vazio.');
});

test('Ctrl-C ends the wait for an input that never ends', async () => {
  const interrupting = new AbortController();
  const stdin = new Readable({ read() {} });
  stdin.push('Porto\n');
  const reading = readSourceForTest('-', { stdin, interrupted: interrupting.signal });
  interrupting.abort();
  await expect(reading).rejects.toBeInstanceOf(Cancelled);
});

test('a pipe with a name is read like standard input', async () => {
  const cwd = await temporaryFolder();
  const run = promisify(execFile);
  await run('mkfifo', [join(cwd, 'tubo')]);
  const [source] = await Promise.all([
    readSourceForTest('tubo', { cwd }),
    run('sh', ['-c', `printf 'a;b\\n1;2\\n' > tubo`], { cwd }),
  ]);
  expect(source).toMatchObject({ name: 'tubo', besides: join(cwd, 'entrada') });
  expect(cellsOf(source)).toEqual([['1', '2']]);
});
