import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DatabaseConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { DamagedDatabaseError, UnreachableDatabaseError } from '../../../server/storage/start-failures.ts';
import { newDatabaseConfig, openForTest } from '../../support/databases.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PAGE = 4096;

async function newFile(): Promise<string> {
  return join(await temporaryFolder(), 'data', 'cais.sqlite');
}

const configOf = (file: string): DatabaseConfig => ({ kind: 'sqlite', file });

/** A database of many pages, closed properly. */
async function filledFile(): Promise<string> {
  const file = await newFile();
  const { kysely, close } = await openDatabase(configOf(file)).then((database) => ({
    kysely: database.kysely,
    close: () => database.close(),
  }));
  await kysely.schema.createTable('notes').addColumn('body', 'text').execute();
  await kysely.schema.createIndex('notes_body').on('notes').column('body').execute();
  await sql`insert into notes with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
    select i || hex(zeroblob(100)) from n`.execute(kysely);
  await close();
  return file;
}

async function overwrite(file: string, offset: number, bytes: Buffer): Promise<void> {
  const content = await readFile(file);
  bytes.copy(content, offset);
  await writeFile(file, content);
}

describe('a new SQLite database', () => {
  it('is private, keeps a log, flushes it, guards keys and waits for others', async () => {
    const file = await newFile();
    const { kysely } = await openForTest(configOf(file));
    const pragma = async (name: string) =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(kysely)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
    for (const name of await readdir(dirname(file))) {
      expect([name, (await stat(join(dirname(file), name))).mode & 0o777]).toEqual([name, 0o600]);
    }
  });

  it('leaves no draft behind, and nothing but its file once closed', async () => {
    const file = await filledFile();
    expect(await readdir(dirname(file))).toEqual(['cais.sqlite']);
  });
});

describe('a SQLite file that is there already', () => {
  const damages: [string, (file: string) => Promise<void>, RegExp][] = [
    [
      'holds text',
      (file) => writeFile(file, 'not a database at all\n'.repeat(999)),
      /não é um banco de dados/,
    ],
    ['is empty', (file) => truncate(file, 0), /está vazio/],
    ['is cut within its first page', (file) => truncate(file, 1000), /está danificado|não é um banco/],
    ['is cut after some pages', (file) => truncate(file, 3 * PAGE), /está danificado/],
    ['is cut within a page', (file) => truncate(file, 6 * PAGE + 77), /está danificado/],
    [
      'has a page overwritten',
      async (file) => overwrite(file, (await stat(file)).size - 5 * PAGE, Buffer.alloc(PAGE, 0xa5)),
      /está danificado/,
    ],
    [
      'has its header overwritten',
      (file) => overwrite(file, 0, Buffer.alloc(100)),
      /não é um banco de dados/,
    ],
    [
      'is of another program',
      async (file) => {
        const other = new DatabaseSync(file);
        other.exec('PRAGMA application_id = 1; PRAGMA wal_checkpoint(TRUNCATE)');
        other.close();
      },
      /pertence a outro programa/,
    ],
  ];
  it.each(damages)('is refused, named and left byte for byte when it %s', async (_name, damage, finding) => {
    const file = await filledFile();
    await damage(file);
    const before = await readFile(file);
    const opening = openDatabase(configOf(file));
    await expect(opening).rejects.toThrow(DamagedDatabaseError);
    await expect(opening).rejects.toThrow(finding);
    await expect(opening).rejects.toThrow(file);
    expect(before.equals(await readFile(file))).toBe(true);
  });

  it('is refused when only its log is left', async () => {
    const file = await newFile();
    await mkdir(dirname(file));
    await writeFile(`${file}-wal`, 'changes');
    await expect(openDatabase(configOf(file))).rejects.toThrow(/alterações pendentes/);
    expect(await readdir(dirname(file))).toEqual(['cais.sqlite-wal']);
  });

  it('cannot be a folder, nor stand under a file', async () => {
    const folder = await temporaryFolder();
    await expect(openDatabase(configOf(folder))).rejects.toThrow(UnreachableDatabaseError);
    await writeFile(join(folder, 'file'), '');
    await expect(openDatabase(configOf(join(folder, 'file', 'cais.sqlite')))).rejects.toThrow(/ENOTDIR/);
  });

  it('keeps a log again where a tool had taken that away', async () => {
    const file = await filledFile();
    const tool = new DatabaseSync(file);
    tool.exec('pragma journal_mode = delete');
    tool.close();
    const { kysely } = await openForTest(configOf(file));
    const { rows } = await sql`pragma journal_mode`.execute(kysely);
    expect(rows).toEqual([{ journal_mode: 'wal' }]);
    await sql`insert into notes values ('one more')`.execute(kysely);
    const found = await kysely
      .selectFrom('notes' as never)
      .select(({ fn }) => fn.countAll().as('all'))
      .execute();
    expect(found).toEqual([{ all: 501 }]);
  });

  it('keeps the mode that the operator gave it', async () => {
    const file = await filledFile();
    await chmod(file, 0o640);
    await openForTest(configOf(file));
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });
});

/** Runs a program of its own against the server's modules; answers its first line and the way to end it. */
function program(source: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  return {
    child,
    nextLine: async () => String((await lines.next()).value).trim(),
    ended: once(child, 'exit'),
  };
}

const OPEN = JSON.stringify(new URL('../../../server/storage/open-database.ts', import.meta.url).href);

describe('two programs on one SQLite file', () => {
  it('keep what was committed when one is killed, and nothing of what was not', async () => {
    const config = await newDatabaseConfig('sqlite');
    const file = config.kind === 'sqlite' ? config.file : '';
    const writer = program(
      `import { openDatabase } from ${OPEN};
       const database = await openDatabase({ kind: 'sqlite', file: process.argv[1] });
       await database.kysely.schema.createTable('notes').addColumn('body', 'text').execute();
       await database.kysely.insertInto('notes').values({ body: 'committed' }).execute();
       await database.transaction(async (transaction) => {
         await transaction.insertInto('notes').values({ body: 'under way' }).execute();
         console.log('in the middle');
         await new Promise((resolve) => setTimeout(resolve, 60_000));
       });`,
      file,
    );
    expect(await writer.nextLine()).toBe('in the middle');
    writer.child.kill('SIGKILL');
    await writer.ended;
    const database = (await openForTest(config)).as<{ notes: { body: string } }>();
    expect(await database.kysely.selectFrom('notes').selectAll().execute()).toEqual([{ body: 'committed' }]);
  });

  it('wait for each other to write, without standing still meanwhile', async () => {
    const config = await newDatabaseConfig('sqlite');
    const file = config.kind === 'sqlite' ? config.file : '';
    const database = (await openForTest(config)).as<{ notes: { body: string } }>();
    await database.kysely.schema.createTable('notes').addColumn('body', 'text').execute();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE; INSERT INTO notes VALUES ('other')");
    const waiting = database.kysely.insertInto('notes').values({ body: 'mine' }).execute();
    // The lock is held in this very process: only a wait that lets the program go on can see it given back.
    setImmediate(() => other.exec('COMMIT'));
    await waiting;
    other.close();
    const rows = await database.kysely.selectFrom('notes').selectAll().execute();
    expect(rows).toEqual([{ body: 'other' }, { body: 'mine' }]);
  });

  it('give the right to write to a transaction from its start, so that what it read is still true', async () => {
    const config = await newDatabaseConfig('sqlite');
    const database = (await openForTest(config)).as<{ notes: { body: string } }>();
    await database.kysely.schema.createTable('notes').addColumn('body', 'text').execute();
    const other = new DatabaseSync(config.kind === 'sqlite' ? config.file : '');
    await database.transaction(async (transaction) => {
      expect(await transaction.selectFrom('notes').selectAll().execute()).toEqual([]);
      expect(() => other.exec("INSERT INTO notes VALUES ('other')")).toThrow(/locked/);
      await transaction.insertInto('notes').values({ body: 'mine' }).execute();
    });
    other.close();
    expect(await database.kysely.selectFrom('notes').selectAll().execute()).toEqual([{ body: 'mine' }]);
  });
});
