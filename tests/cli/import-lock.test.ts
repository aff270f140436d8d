import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Locked, takeLock } from '../../cli/import/lock.ts';
import { cais, credentialsFor, startCais } from '../support/cais-cli.ts';
import { createPath, gate, importer, openImportStand, writesSeen } from '../support/import-stand.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stand = await openImportStand();

const one = 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n';
/** No process has it: Linux ends below. */
const nobody = 2 ** 22 + 1;
const holderOf = (more: object) =>
  JSON.stringify({
    token: 'abcd1234',
    host: hostname(),
    pid: nobody,
    since: '2026-01-02T12:00:00Z',
    command: 'cais',
    ...more,
  });

/** A folder with a copy of a file. */
async function otherFolder(file: string): Promise<string> {
  const folder = await temporaryFolder();
  await copyFile(file, join(folder, 'copia.csv'));
  return folder;
}

describe('CL-08 two imports of one file', () => {
  test('at once: the second refuses, naming the process that holds it', async () => {
    const file = await importer(stand, one);
    const held = gate();
    stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: held.opened });
    const first = file.start();
    await writesSeen(stand, 1);
    const second = await file.run();
    expect(second.code).toBe(2);
    expect(second.stderr).toContain(
      `já está sendo importado pelo processo ${first.process.pid} em ${hostname()}, desde `,
    );
    expect(second.stderr).toContain(file.lock);
    held.open();
    expect((await first.ended).code).toBe(0);
    expect(await readdir(file.folder)).not.toContain('arquivo.csv.cais.lock');
    expect(stand.writes()).toHaveLength(1);
  });

  test('through a link to it is the same file; a copy waits for its turn, unless --parallel is given', async () => {
    const file = await importer(stand, one);
    await symlink(file.file, join(file.folder, 'atalho.csv'));
    await copyFile(file.file, join(file.folder, 'copia.csv'));
    const options = { home: file.folder, env: credentialsFor(stand.server) };
    const held = gate();
    stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: held.opened });
    const first = file.start();
    await writesSeen(stand, 1);
    const linked = await cais(['ports', 'import', 'atalho.csv'], options);
    expect(linked).toMatchObject({ code: 2, stderr: expect.stringContaining('já está sendo importado') });

    const copied = startCais(['ports', 'import', 'copia.csv'], { ...options, input: '' });
    await copied.until(
      new RegExp(
        `Outro arquivo está sendo importado neste servidor pelo processo ${first.process.pid} `,
        'u',
      ),
    );
    const parallel = startCais(['ports', 'import', 'copia.csv', '--parallel'], {
      ...options,
      cwd: await otherFolder(file.file),
      input: '',
    });
    await writesSeen(stand, 2);
    held.open();
    const ended = await Promise.all([first, copied, parallel].map((run) => run.ended));
    expect(ended[1]?.stderr).toContain('1 linha: 1 já estava como no arquivo.');
    expect(ended[2]?.stderr).not.toContain('Outro arquivo');
    expect(ended.slice(0, 2).map(({ code }) => code)).toEqual([0, 0]);
    expect(stand.writes()).toHaveLength(2);
  });

  test('of which the first was killed: the second takes over', async () => {
    const file = await importer(stand, one);
    await writeFile(file.lock, holderOf({}));
    expect((await file.run()).code).toBe(0);
    expect((await readdir(file.folder)).filter((name) => name.includes('.lock'))).toEqual([]);
  });

  test('a lock is given back where the import fails', async () => {
    const file = await importer(stand, 'Porto\nSantos\n');
    expect((await file.run()).code).toBe(2);
    expect((await readdir(file.folder)).filter((name) => name.includes('.lock'))).toEqual([]);
  });
});

describe('a lock', () => {
  const path = async () => join(await temporaryFolder(), 'a.lock');

  test('is taken by one of many that come at once', async () => {
    const lock = await path();
    const taken = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(lock, 'x')));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of a dead process is taken over by one of many that come at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const lock = await path();
      await writeFile(lock, holderOf({}));
      const taken = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(lock, 'x')));
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test.each([
    ['whose number another process has by now', { pid: process.pid, began: 'another boot:1' }],
    ['that runs no more', {}],
  ])('of a process %s is taken over', async (_, more) => {
    const lock = await path();
    await writeFile(lock, holderOf(more));
    await expect(takeLock(lock, 'x')).resolves.toBeDefined();
  });

  test.each([
    ['a process of another machine', holderOf({ host: 'another' })],
    ['a living process', holderOf({ pid: process.pid })],
    ['nobody that can be read', ''],
  ])('of %s stays', async (_, content) => {
    const lock = await path();
    await writeFile(lock, content);
    await expect(takeLock(lock, 'x')).rejects.toThrow(Locked);
    expect(await readFile(lock, 'utf8')).toBe(content);
  });

  test('in a folder that is not there is an error of the system', async () => {
    await mkdir(await temporaryFolder(), { recursive: true });
    await expect(takeLock('/nowhere/at/all.lock', 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
