import { copyFile, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cais, credentialsFor, startCais } from '../../support/cli/cais-cli.ts';
import {
  createPath,
  gate,
  importer,
  openImportStand,
  writesSeen,
} from '../../support/imports/import-stand.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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

  test('through a link to it is the same file; a copy waits for its turn, for as long as --wait says', async () => {
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
      /Outra importação desta lista está em curso: admin@cais\.local, desde .*, na linha de comando\. Esperando até 30 s/u,
    );
    const cwd = await otherFolder(file.file);
    expect(await cais(['ports', 'import', 'copia.csv', '--wait', '0'], { ...options, cwd })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('na linha de comando. Nada foi enviado.'),
    });
    held.open();
    const ended = await Promise.all([first, copied].map((run) => run.ended));
    expect(ended[1]?.stderr).toContain('1 linha: 1 já estava como no arquivo.');
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(stand.writes()).toHaveLength(1);
  });

  test.each([
    ['was killed', {}],
    ['was killed, and whose number another process has by now', { pid: process.pid, began: 'boot:1' }],
  ])('of which the first %s: the second takes over', async (_, more) => {
    const file = await importer(stand, one);
    await writeFile(file.lock, holderOf(more));
    expect((await file.run()).code).toBe(0);
    expect((await readdir(file.folder)).filter((name) => name.includes('.lock'))).toEqual([]);
  });

  test('of which the first was killed: one of several that come at once takes over', async () => {
    const file = await importer(stand, one);
    await writeFile(file.lock, holderOf({}));
    const held = gate();
    stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: held.opened });
    const ended: (number | null)[] = [];
    const all = [1, 2, 3].map(async () => ended.push((await file.run()).code));
    await expect.poll(() => ended, { timeout: 30_000 }).toEqual([2, 2]);
    held.open();
    await Promise.all(all);
    expect(ended).toEqual([2, 2, 0]);
  });

  test.each([
    ['runs on another machine', holderOf({ host: 'another' })],
    ['runs', holderOf({ pid: process.pid })],
    ['cannot be read', ''],
  ])('of which the first %s: the second refuses', async (_, content) => {
    const file = await importer(stand, one);
    await writeFile(file.lock, content);
    expect((await file.run()).code).toBe(2);
    expect(await readFile(file.lock, 'utf8')).toBe(content);
  });

  test('a lock is given back where the import fails', async () => {
    const file = await importer(stand, 'Porto\nSantos\n');
    expect((await file.run()).code).toBe(2);
    expect((await readdir(file.folder)).filter((name) => name.includes('.lock'))).toEqual([]);
  });
});
