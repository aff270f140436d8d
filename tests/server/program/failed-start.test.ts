import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A data folder as the program leaves it. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'cais-made-'));
  const { stop } = await startServer({ dataDir: made, env: { SEED: 'reference' } });
  await stop();
});
afterAll(() => rm(made, { recursive: true }));
const make = (dataDir: string) => cp(made, dataDir, { recursive: true });

/** The bytes of a database made by this SQL. */
function databaseOf(sql: string): Uint8Array {
  const database = new DatabaseSync(':memory:');
  database.exec(sql);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

describe('the program does not start', () => {
  test('with a wrong configuration, and names every fault', async () => {
    const dataDir = join(await temporaryFolder(), 'new');
    const env = { PORT: 'x', PUBLIC_URL: 'ftp://a', SESSION_SECRET: 'curto', DATA_DIR: dataDir };
    const { code, stdout, stderr } = await runProgram([], env);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    for (const name of ['PORT', 'PUBLIC_URL', 'SESSION_SECRET']) expect(stderr).toContain(name);
    expect(stderr).not.toContain('curto');
    expect(stderr).not.toMatch(/\bat /u);
    await expect(stat(dataDir)).rejects.toThrow();
  });

  test('on a port that is taken, says so in one line and makes nothing', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const dataDir = join(await temporaryFolder(), 'new');
    const { code, stderr } = await runProgram([], { PORT: String(port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `A porta ${port} já está em uso em 127.0.0.1. Pare o outro programa, ou escolha outra em PORT.\n`,
    );
    await expect(stat(dataDir)).rejects.toThrow();
  });

  test('with a first password that is easy to guess, and makes nothing', async () => {
    const dataDir = join(await temporaryFolder(), 'new');
    const env = { PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: '123456789' };
    for (const words of [[], ['upstream']]) {
      const { code, stderr } = await runProgram(words, env);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^A senha de ADMIN_PASSWORD é fácil de adivinhar.*\n$/u);
      await expect(stat(dataDir)).rejects.toThrow();
    }
  });

  test('on an address that is none, and says so in one line', async () => {
    const { code, stderr } = await runProgram([], { PORT: '0', HOST: '999.1.1.1' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Configuração inválida: 1 problema\.\n {2}HOST = "999\.1\.1\.1": .*\n$/u);
  });

  // Root writes everywhere. Without these capabilities it does not.
  const bound = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'];
  test.each([
    ['a full disk', ['sh', '-c', 'ulimit -f 0; exec "$@"', 'sh'], 0o700, 'o disco está cheio'],
    [
      'a full disk, with a database',
      ['sh', '-c', 'ulimit -f 8; exec "$@"', 'sh'],
      0o700,
      'o disco está cheio',
    ],
    ['a folder that may not be written', process.getuid?.() === 0 ? bound : [], 0o500, 'falta permissão'],
    ['the same, with a database', process.getuid?.() === 0 ? bound : [], 0o500, 'somente de leitura'],
  ] as const)('on %s, and says so in one sentence', async (title, before, mode, reason) => {
    const dataDir = await temporaryFolder();
    if (title.endsWith('database')) await make(dataDir);
    await chmod(dataDir, mode);
    const env = { PORT: '0', DATA_DIR: dataDir, SEED: 'reference' };
    const { code, stderr } = await runProgram([], env, '', undefined, before);
    await chmod(dataDir, 0o700);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/u);
    expect(stderr).toContain(dataDir);
    expect(stderr).toContain(reason);
  });

  const otherProgram = 'pragma application_id = 1; create table a (b)';
  test.each([
    ['holds text', 'cais.sqlite', () => 'isto não é um banco de dados', 'não é um banco de dados'],
    ['is empty', 'cais.sqlite', () => '', 'está vazio'],
    ['is cut', 'cais.sqlite', (file: Buffer) => file.subarray(0, file.length / 2 + 77), 'está danificado'],
    ['is of another program', 'cais.sqlite', () => databaseOf(otherProgram), 'pertence a outro programa'],
    ['is gone, but not its log', 'cais.sqlite-wal', () => 'x', 'alterações pendentes'],
    ['of a secret holds something else', 'session-secret', () => 'curto', 'está danificado'],
  ] as const)('with a file that %s, names it and leaves it as it is', async (_, name, damage, reason) => {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, name);
    if (name !== 'cais.sqlite-wal') await make(dataDir);
    const damaged = Buffer.from(damage(await readFile(file).catch(() => Buffer.alloc(0))));
    await writeFile(file, damaged);
    const { code, stderr } = await runProgram([], { PORT: '0', DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/u);
    expect(stderr).toContain(file);
    expect(stderr).toContain(reason);
    expect((await readFile(file)).equals(damaged)).toBe(true);
  });

  test.each([[['nada']], [['password']], [['password', 'a', 'b']], [['upstream', 'x']], [['--nada']]])(
    'with words that it does not know (%j)',
    async (words) => {
      const { code, stderr } = await runProgram(words, {});
      expect(code).toBe(2);
      expect(stderr).toMatch(/^Uso: /u);
    },
  );

  test('when it is asked for help', async () => {
    // It ends before it has read anything.
    expect(await runProgram(['--help'], {}, 'senha\n'.repeat(100_000))).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Uso: /u),
      stderr: '',
    });
  });
});
