import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publish } from '../../shared/node/whole-file.ts';
import type { Config, DatabaseConfig, PostgresConfig } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import { copyDatabase, tablesInUse } from '../storage/copy-database.ts';
import { type Database, StoreUnavailable } from '../storage/database.ts';
import { migrateToLatest } from '../storage/migrate.ts';
import { connectDatabase, nameOf, openDatabase } from '../storage/open-database.ts';
import { runningServers } from '../storage/running-servers.ts';
import { giveToOwnerOf } from '../storage/secrets/private-files.ts';
import { endJournal } from '../storage/sqlite/file.ts';
import { embeddedMigrations } from '../upstream/embedded/migrations/embedded-migrations.ts';
import { print } from './open-parts.ts';

class MoveRefused extends FailureOfStart {
  override readonly name = 'MoveRefused';
}

/**
 * Command `move TARGET`: copies all data between the SQLite file of `DATA_DIR` and the PostgreSQL of `DATABASE_URL`. The target
 * is new. It has everything at the end, or nothing, so that an interrupted copy is simply made again.
 */
export async function move(
  { dataDir, database: postgres }: Config,
  target: 'postgres' | 'sqlite',
): Promise<void> {
  if (postgres.kind !== 'postgres') {
    throw new MoveRefused('Defina DATABASE_URL, o endereço do PostgreSQL: o SQLite é o de DATA_DIR.');
  }
  const file = join(dataDir, 'cais.sqlite');
  try {
    if (target === 'postgres') await toPostgres(file, postgres);
    else await toSqlite(file, postgres);
  } catch (error) {
    if (error instanceof FailureOfStart) throw error;
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MoveRefused(
      `A cópia parou: ${reason}. Nada ficou no destino, e a origem está como estava. Depois de resolver a causa, repita o comando.`,
      { cause },
    );
  }
}

async function toPostgres(file: string, postgres: PostgresConfig): Promise<void> {
  if (!existsSync(file)) throw new MoveRefused(`Não há banco de dados em ${file}.`);
  // What a server writes once its table is copied would be missing in the target.
  if (!endJournal(file)) {
    throw new MoveRefused('O Cais está em funcionamento com estes dados: pare-o antes. Nada foi copiado.');
  }
  await refuseInUse(postgres);
  await copy({ kind: 'sqlite', file }, postgres);
  await print(`Agora inicie o Cais com DATABASE_URL. ${file} ficou como estava: guarde-o até conferir tudo.`);
}

async function toSqlite(file: string, postgres: PostgresConfig): Promise<void> {
  if (existsSync(file)) throw new MoveRefused(`${file} já existe: mova-o para outro lugar.`);
  await refuseRunning(postgres);
  // An interrupted copy leaves its draft.
  const draft = `${file}.incompleto`;
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${draft}${end}`, { force: true })));
  await copy(postgres, { kind: 'sqlite', file: draft });
  await giveToOwnerOf(dirname(file), [draft]);
  if (!(await publish(draft, file))) throw new MoveRefused(`${file} já existe: mova-o para outro lugar.`);
  await print('Agora inicie o Cais sem DATABASE_URL. O PostgreSQL ficou como estava.');
}

/** What a server writes once its table is copied would be missing in the target. */
async function refuseRunning(config: PostgresConfig): Promise<void> {
  const source = await connectDatabase(config);
  const running = await runningServers(source).finally(() => source.close());
  if (running.length === 0) return;
  throw new MoveRefused(
    `O Cais está em funcionamento com este banco de dados (conexões de ${running.join(', ')}): pare-o antes. Nada foi copiado.`,
  );
}

/** Before anything is changed in it. */
async function refuseInUse(config: PostgresConfig): Promise<void> {
  const target = await connectDatabase(config);
  const used = await tablesInUse(target.as()).finally(() => target.close());
  if (used.length === 0) return;
  throw new MoveRefused(
    `${nameOf(config)} não está vazio (${used.join(', ')}). Nada foi alterado nele. Crie um banco de dados novo.`,
  );
}

async function copy(from: DatabaseConfig, to: DatabaseConfig): Promise<void> {
  const opened: Database[] = [];
  const open = async (config: DatabaseConfig) => {
    const database = await openDatabase(config);
    opened.push(database);
    await migrateToLatest(database, 'embedded', embeddedMigrations);
    return database;
  };
  try {
    const [source, target] = [await open(from), await open(to)];
    await print(`Copiando de ${nameOf(from)} para ${nameOf(to)}`);
    const counts = await copyDatabase(source, target, showProgress);
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    await print(
      `Conferido: ${number(counts.size)} tabelas, ${number(rows)} registros, iguais dos dois lados.`,
    );
  } finally {
    for (const database of opened) await database.close();
  }
}

const number = (count: number): string => count.toLocaleString('pt-BR');

/** One line for each table with rows. On a terminal it counts. */
function showProgress(table: string, done: number, all: number): void {
  const line = `  ${table.padEnd(24)} ${number(done)} de ${number(all)}`;
  if (done === all) process.stdout.write(process.stdout.isTTY ? `\r${line}\n` : `${line}\n`);
  else if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
}
