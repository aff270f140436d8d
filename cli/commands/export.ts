import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Client } from '../../shared/client.ts';
import { list as listLocations } from '../../shared/contract/port-locations.ts';
import { list as listRestrictions } from '../../shared/contract/restrictions.ts';
import { writeCsv } from '../../shared/csv.ts';
import { portLocationsCsv } from '../../shared/port-locations-csv.ts';
import { restrictionsCsv } from '../../shared/restrictions-csv.ts';
import type { Context } from '../context.ts';
import { Ending, exitCodes, isFull, reasonOf, UsageError } from '../exit.ts';
import type { DataKind, ExportOptions } from '../options.ts';
import { FileThere, writeWhole } from '../whole-file.ts';

const words: Readonly<Record<DataKind, readonly [one: string, many: string]>> = {
  ports: ['localização exportada', 'localizações exportadas'],
  restrictions: ['restrição exportada', 'restrições exportadas'],
};

/**
 * `cais ports export` and `cais restrictions export`: what the screens export, to a file or, without one or with `-`, to
 * standard output.
 */
export async function exportFile(
  context: Context,
  kind: DataKind,
  file: string | undefined,
  options: ExportOptions,
): Promise<void> {
  const force = options.force === true;
  const target = file === undefined || file === '-' ? undefined : resolve(context.cwd, file);
  if (target !== undefined) await checkTarget(target, force);
  const { client, server } = await context.connect();
  const { csv, rows } = await exportTable(client, kind);
  if (target === undefined) context.stdout.write(csv);
  else await writeFile(target, csv, force);
  const [one, many] = words[kind];
  const where = target === undefined ? '' : ` para ${file}`;
  context.stderr.write(`${rows} ${rows === 1 ? one : many} de ${server}${where}\n`);
}

const there = (path: string): UsageError =>
  new UsageError(`${path} já existe. Use --force para gravar por cima.`);

/** Makes sure, before anything is asked of a server, that a file may be written. @throws {UsageError} */
async function checkTarget(path: string, force: boolean): Promise<void> {
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined) return;
  // A device or pipe would be replaced by a file, a link by what it leads to.
  if (!stats.isFile()) throw new UsageError(`${path} não é um arquivo comum. Escolha outro nome.`);
  if (!force) throw there(path);
}

async function writeFile(path: string, text: string, force: boolean): Promise<void> {
  try {
    await writeWhole(path, text, { replace: force });
  } catch (error) {
    if (error instanceof FileThere) throw there(path);
    const code = isFull(error) ? exitCodes.someRefused : exitCodes.wrongUsage;
    throw new Ending(code, `Não foi possível gravar ${path}: ${reasonOf(error)}.`, { cause: error });
  }
}

interface ExportedTable {
  /** Byte for byte what the screen exports of its whole list in its first order. */
  readonly csv: string;
  readonly rows: number;
}

/** As the screens order names. */
const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

const tables: Readonly<Record<DataKind, (client: Client<never>) => Promise<ExportedTable>>> = {
  async ports(client) {
    const rows = await client.send(listLocations);
    const sorted = rows.toSorted((a, b) => inOrder([[a.descricao, b.descricao]]));
    return { csv: writeCsv(portLocationsCsv, sorted), rows: rows.length };
  },
  async restrictions(client) {
    const rows = await client.send(listRestrictions);
    const sorted = rows.toSorted((a, b) =>
      inOrder([
        [a.porto?.descricao, b.porto?.descricao],
        [a.terminal?.descricao, b.terminal?.descricao],
        [a.pier?.descricao, b.pier?.descricao],
      ]),
    );
    return { csv: writeCsv(restrictionsCsv, sorted), rows: rows.length };
  },
};

type Name = string | null | undefined;

function inOrder(pairs: readonly (readonly [Name, Name])[]): number {
  for (const [a, b] of pairs) {
    const order = collator.compare(a ?? '', b ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** Reads all of a kind from the server, as the CSV that the import reads. */
const exportTable = (client: Client<never>, kind: DataKind): Promise<ExportedTable> => tables[kind](client);
