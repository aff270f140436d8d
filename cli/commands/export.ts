import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Client } from '../../shared/calls/client.ts';
import { compareNames } from '../../shared/collation.ts';
import { fields, type Handbook, list as listHandbooks, rowFields } from '../../shared/contract/handbooks.ts';
import { list as listUsers } from '../../shared/contract/users.ts';
import { type CsvColumn, writeCsv } from '../../shared/csv/csv.ts';
import { csvColumnsOf } from '../../shared/csv/csv-columns.ts';
import { usersCsv } from '../../shared/csv/list-csv.ts';
import { entityCommands } from '../../shared/entities.ts';
import { importKinds } from '../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../shared/import/plan/kind.ts';
import { writeWhole } from '../../shared/node/whole-file.ts';
import type { Context } from '../context.ts';
import { Ending, type ExitCode, exitCodes, isFull, reasonOf, UsageError } from '../exit.ts';
import { describeUnread } from '../import/words.ts';
import type { DataKind, ExportKind, ExportOptions } from '../options.ts';

type RowValues = { readonly [Name in keyof typeof rowFields]?: string | null | undefined };

/** A file or commodity of a handbook; for a handbook without any, only the port. */
interface HandbookRow extends RowValues {
  readonly port: string;
}

/** The rows of all handbooks, in the order of their ports, files first. */
const handbookRows = (handbooks: readonly Handbook[]): readonly HandbookRow[] =>
  handbooks
    .flatMap(({ id, descricao_porto, arquivosList, commoditiesList }) => {
      const port = descricao_porto?.trim() || `Handbook ${id}`;
      const rows: readonly RowValues[] = [
        ...(arquivosList ?? []).map((file) => ({ tipo: 'Arquivo', ...file })),
        ...(commoditiesList ?? []).map(({ grpMerc, nome, id_slidegoogledrive }) => ({
          ...{ tipo: 'Commodity', grpMerc: grpMerc ?? nome, id_slidegoogledrive },
        })),
      ];
      return (rows.length === 0 ? [{}] : rows).map((row) => ({ ...row, port }));
    })
    .toSorted((a, b) => compareNames(a.port, b.port));

/** Handbooks in a spreadsheet, as the command line writes them. */
const handbooksCsv: readonly CsvColumn<HandbookRow>[] = [
  { header: fields.descricao_porto.label, value: ({ port }) => port },
  ...csvColumnsOf<HandbookRow, keyof typeof rowFields>(rowFields),
];

/** A list of the server as it is exported. */
interface ExportedList {
  list(client: Client<never>): Promise<readonly object[]>;
  /** Byte for byte what the screen exports of its whole list in its first order. */
  toCsv(rows: readonly never[]): string;
}

const lists: Readonly<Record<ExportKind, ExportedList>> = {
  ...(importKinds as Readonly<Record<DataKind, ImportKind>>),
  users: {
    list: (client) => client.send(listUsers),
    toCsv: (rows) => writeCsv(usersCsv, rows),
  },
  handbooks: {
    list: (client) => client.send(listHandbooks),
    toCsv: (rows) => writeCsv(handbooksCsv, handbookRows(rows)),
  },
};

/**
 * `cais ports export` and its siblings: what the screens export, or the records as JSON, to a file or, without one or with
 * `-`, to standard output.
 */
export async function exportFile(
  context: Context,
  kind: ExportKind,
  file: string | undefined,
  options: ExportOptions,
): Promise<ExitCode> {
  const { list, toCsv } = lists[kind];
  const force = options.force === true;
  const target = file === undefined || file === '-' ? undefined : resolve(context.cwd, file);
  if (target !== undefined) await checkTarget(target, force);
  const { client, server, unread } = await context.connect();
  const rows = await list(client);
  const text = options.json === true ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(rows as readonly never[]);
  if (target === undefined) context.stdout.write(text);
  else await writeFile(target, text, force);
  const where = target === undefined ? '' : ` para ${file}`;
  context.stderr.write(`${rows.length} ${exportedWords(kind, rows.length)} de ${server}${where}\n`);
  const left = describeUnread(unread, ['ficou de fora', 'ficaram de fora']);
  if (left === undefined) return exitCodes.allWell;
  context.stderr.write(`${left}\n`);
  return exitCodes.someRefused;
}

/** 'restrição exportada', 'restrições exportadas'. */
function exportedWords(kind: ExportKind, count: number): string {
  const noun = entityCommands.find(({ name }) => name === kind)?.noun;
  const ending = noun?.feminine ? 'a' : 'o';
  return count === 1 ? `${noun?.one} exportad${ending}` : `${noun?.many} exportad${ending}s`;
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
    if (await writeWhole(path, text, { replace: force })) return;
  } catch (error) {
    const code = isFull(error) ? exitCodes.someRefused : exitCodes.wrongUsage;
    throw new Ending(code, `Não foi possível gravar ${path}: ${reasonOf(error)}.`, { cause: error });
  }
  throw there(path);
}

/**
 * `cais ports template`: a header line to fill in on standard output, and on standard error what goes into the columns. There
 * is no example row: it would be imported by mistake.
 */
export async function printTemplate({ stdout, stderr }: Context, name: DataKind): Promise<void> {
  const { columns, toCsv, inPlaceOf }: ImportKind = importKinds[name];
  stdout.write(toCsv([]));
  const width = Math.max(...columns.map(({ header }) => header.length));
  const lines = columns.flatMap(({ header, required, hint, synonyms }) => [
    `${required ? '*' : ' '} ${header.padEnd(width)}  ${hint}`,
    ...(synonyms.length === 0 ? [] : [`  ${''.padEnd(width)}  também: ${synonyms.join(', ')}`]),
  ]);
  const notes = [
    'Colunas, em qualquer ordem (* obrigatória). A separação pode ser ; ou , ou tabulação.',
    ...lines,
    ...(inPlaceOf === undefined
      ? ['Sem uma das outras colunas, o que está cadastrado nela fica como está.']
      : []),
  ];
  stderr.write(`${notes.join('\n')}\n`);
}
