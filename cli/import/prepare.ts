import { importKinds } from '../../shared/import/kinds/import-kinds.ts';
import { isRejectColumn } from '../../shared/import/plan/headers.ts';
import type { ImportKind } from '../../shared/import/plan/kind.ts';
import { headerBeside, MissingColumns, placeColumns } from '../../shared/import/plan/place-columns.ts';
import { type Action, countActions, type PlannedRecord } from '../../shared/import/plan/planned-record.ts';
import { createPlanner, type Planner } from '../../shared/import/plan/planner.ts';
import { describeFormat, type SourceRecord } from '../../shared/import/read/source.ts';
import { orInterrupted } from '../../shared/import/run/outage.ts';
import { CannotUndo, lastImport, planUndo } from '../../shared/import/run/undo.ts';
import type { Connection, Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { momentText } from '../moment.ts';
import type { DataKind, ImportOptions } from '../options.ts';
import type { Source } from '../source/read-source.ts';
import { readJournalFile } from './journal-file.ts';
import type { Progress } from './progress.ts';
import { describeUnread, importWords, parts, printable, type RunWords, rows, undoWords } from './words.ts';

/** What a run is about to do: an import of a file, or undoing one. */
export interface Preparation {
  readonly kind: DataKind;
  readonly options: ImportOptions;
  /** The first fields of every result of `--json`. */
  readonly head: ResultHead;
  readonly words: RunWords;
  /** The file; undefined where an import is undone. */
  readonly source: Source | undefined;
  /** Ids of the runs that are undone. */
  readonly undoes: readonly string[] | undefined;
  readonly connection: Connection;
  readonly planner: Planner;
  readonly planned: readonly PlannedRecord[];
  readonly counts: Readonly<Record<Action, number>>;
}

interface ResultHead {
  readonly kind: DataKind;
  /** As it was named on the command line. */
  readonly file: string;
  /** SHA-256 of its bytes; null where an import is undone. */
  readonly hash: string | null;
  readonly server: string;
  readonly login: string;
  readonly dryRun: boolean;
  readonly [more: string]: unknown;
}

/** What every preparation needs. */
export interface Preparing {
  readonly context: Context;
  readonly kind: DataKind;
  readonly options: ImportOptions;
  readonly progress: Progress;
  /** Called before anything is read for the plan. */
  readonly takeTurn: (connection: Connection) => Promise<void>;
}

/** Plans a file against the server, and announces the plan and the server on standard error. */
export async function prepareImport(preparing: Preparing, source: Source): Promise<Preparation> {
  const { context, kind, options, progress } = preparing;
  const { update = false, acceptDoubts = false, blanksClear = false } = options;
  const { format, header, hash, name, notices } = source;
  const importKind: ImportKind = importKinds[kind];
  const columns = columnsOf(importKind, source);
  progress.say(`${name}: ${describeFormat(format)}`);
  for (const notice of notices) progress.say(printable(notice));
  if ((source.hiddenRows ?? 0) > 0 && options.skipHidden !== true)
    progress.say('--skip-hidden deixa de fora as linhas ocultas.');
  progress.say(describeColumns(columns));
  const connection = await connect(preparing);
  const { client } = connection;
  const planning = createPlanner(importKind, { client, header, format, update, acceptDoubts, blanksClear });
  const planner = await orInterrupted(planning, context.interrupted);
  return {
    ...(await planAll(preparing, connection, planner, source.records, importWords)),
    ...{ kind, options, source, undoes: undefined, connection },
    head: {
      ...headOf(preparing, connection, name, hash),
      update,
      acceptDoubts,
      blanksClear,
      format,
      notices,
      columns,
    },
  };
}

/** Plans how to undo the last import of a file. @throws {UsageError} where there is none */
export async function prepareUndo(preparing: Preparing, file: string, journal: string): Promise<Preparation> {
  const { context, kind, options, progress } = preparing;
  const connection = await connect(preparing);
  const { client, server } = connection;
  const done = lastDone(await readJournalFile(journal), kind, server);
  if (done === undefined) {
    throw new UsageError(
      `Nada a desfazer: em ${journal} não há importação de ${file} em ${server}, ou ela já foi desfeita.`,
    );
  }
  const { time, earlier } = done;
  progress.say(`Importação de ${momentText(time)} (horário de Brasília)`);
  if (earlier !== undefined) {
    progress.say(
      `Antes dela houve outra, de ${momentText(earlier)}: repita o comando depois para desfazê-la.`,
    );
  }
  const importKind: ImportKind = importKinds[kind];
  const records = await orInterrupted(importKind.open(client), context.interrupted);
  const undo = planUndo(importKind, records, done);
  return {
    ...(await planAll(preparing, connection, undo.planner, undo.records, undoWords)),
    ...{ kind, options, source: undefined, undoes: done.runs, connection },
    head: {
      ...headOf(preparing, connection, file, null),
      ...{ undoes: done.runs, importedAt: time, earlier: earlier ?? null },
    },
  };
}

/** @throws {UsageError} */
function lastDone(journal: Iterable<unknown>, kind: DataKind, server: string) {
  try {
    return lastImport(journal, kind, server);
  } catch (error) {
    throw error instanceof CannotUndo ? new UsageError(error.message, { cause: error }) : error;
  }
}

async function connect({ context, progress, takeTurn }: Preparing): Promise<Connection> {
  const connection = await context.connect();
  progress.say(`Servidor ${connection.server}, como ${connection.login}`);
  await takeTurn(connection);
  progress.begin('Consultando o servidor');
  return connection;
}

async function planAll(
  { context, progress }: Preparing,
  { unread }: Connection,
  planner: Planner,
  records: readonly SourceRecord[],
  words: RunWords,
) {
  let isBegun = false;
  const planning = planner.planAll(records, async (count) => {
    if (!isBegun) progress.begin('Conferindo', records.length);
    isBegun = true;
    progress.step(count);
    await new Promise(setImmediate);
  });
  const planned = await orInterrupted(planning, context.interrupted);
  const counts = countActions(planned);
  progress.stop();
  const left = describeUnread(unread, ['o plano não conta com ele', 'o plano não conta com eles']);
  if (left !== undefined) progress.say(`No servidor, ${left}`);
  progress.say(describeCounts(counts, words));
  return { planner, planned, counts, words };
}

const headOf = (
  { kind, options }: Preparing,
  { server, login }: Connection,
  file: string,
  hash: string | null,
): ResultHead => ({ kind, file, hash, server, login, dryRun: options.dryRun === true });

interface Columns {
  readonly matched: readonly string[];
  readonly ignored: readonly string[];
}

/** @throws {UsageError} where the file lacks a column */
function columnsOf(kind: ImportKind, source: Source): Columns {
  const { header, name, notices } = source;
  const { sheet } = source.format;
  try {
    const used = new Set(placeColumns(kind, header).values());
    return {
      matched: header.filter((_, at) => used.has(at)),
      ignored: header.filter((each, at) => !used.has(at) && each.trim() !== '' && !isRejectColumn(each)),
    };
  } catch (error) {
    if (!(error instanceof MissingColumns)) throw error;
    const line = headerBeside(kind, source);
    const hints = [
      ...notices.map(printable),
      ...(line === undefined ? [] : [`Os títulos parecem estar na linha ${line}: --header-row ${line}.`]),
      ...(sheet === undefined ? [] : [`Foi lida a aba “${sheet}”; outra se escolhe com --sheet.`]),
    ];
    throw new UsageError([`${name}: ${error.message}`, ...hints].join('\n'), { cause: error });
  }
}

const describeColumns = ({ matched, ignored }: Columns): string =>
  `Colunas: ${matched.map(printable).join(', ')}${ignored.length === 0 ? '' : `; ignoradas: ${ignored.map(printable).join(', ')}`}`;

const describeCounts = (
  { create, update, remove, same, left, doubtful, refused }: Preparation['counts'],
  { planned }: RunWords,
): string =>
  `${rows(create + update + remove + same + left + doubtful + refused)}: ${parts(
    [
      [create, 'a incluir', 'a incluir'],
      [update, planned.update, planned.update],
      [remove, 'a remover', 'a remover'],
      [same, planned.same, planned.same],
      [left, ...planned.left],
      [doubtful, 'a conferir', 'a conferir'],
      [refused, 'recusada', 'recusadas'],
    ],
    'nada a fazer',
  )}`;
