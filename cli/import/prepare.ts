import { importKinds } from '../../shared/import/kinds/import-kinds.ts';
import { isRejectColumn } from '../../shared/import/plan/headers.ts';
import type { ImportKind } from '../../shared/import/plan/kind.ts';
import { MissingColumns, placeColumns } from '../../shared/import/plan/place-columns.ts';
import { type Action, countActions, type PlannedRecord } from '../../shared/import/plan/planned-record.ts';
import { createPlanner, type Planner } from '../../shared/import/plan/planner.ts';
import { describeFormat } from '../../shared/import/read/source.ts';
import type { Connection, Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { DataKind, ImportOptions } from '../options.ts';
import type { Source } from '../source/read-source.ts';
import { orInterrupted } from './flow.ts';
import { parts, printable, rows } from './words.ts';

/** The plan of an import, before anything is sent. */
export interface Preparation {
  readonly kind: DataKind;
  readonly source: Source;
  readonly options: ImportOptions;
  /** Headers of the file. */
  readonly columns: { readonly matched: readonly string[]; readonly ignored: readonly string[] };
  readonly connection: Connection;
  readonly planner: Planner;
  readonly planned: readonly PlannedRecord[];
  readonly counts: Readonly<Record<Action, number>>;
}

/**
 * Plans the file against the server, and announces the plan and the server on standard error.
 * @param waitForTurn called with the server's address before anything is read for the plan
 */
export async function prepare(
  context: Context,
  kind: DataKind,
  source: Source,
  options: ImportOptions,
  waitForTurn: (server: string) => Promise<void> = async () => undefined,
): Promise<Preparation> {
  const say = (text: string) => void context.stderr.write(`${text}\n`);
  const importKind: ImportKind = importKinds[kind];
  const columns = columnsOf(importKind, source);
  say(`${source.name}: ${describeFormat(source.format)}`);
  say(describeColumns(columns));
  const connection = await context.connect();
  say(`Servidor ${connection.server}, como ${connection.login}`);
  await waitForTurn(connection.server);
  const planning = createPlanner(importKind, {
    client: connection.client,
    header: source.header,
    format: source.format,
    update: options.update === true,
    acceptDoubts: options.acceptDoubts === true,
  });
  const planner = await orInterrupted(planning, context.interrupted);
  const planned = await orInterrupted(planner.planAll(source.records), context.interrupted);
  const counts = countActions(planned);
  say(describeCounts(counts));
  return { kind, source, options, columns, connection, planner, planned, counts };
}

/** The first fields of every result of `--json`. */
export const resultHead = ({ kind, source, columns, connection, options }: Preparation) => ({
  kind,
  /** As it was named on the command line. */
  file: source.name,
  /** SHA-256 of its bytes. */
  hash: source.hash,
  server: connection.server,
  login: connection.login,
  dryRun: options.dryRun === true,
  update: options.update === true,
  acceptDoubts: options.acceptDoubts === true,
  format: source.format,
  columns,
});

/** @throws {UsageError} where the file lacks a column */
function columnsOf(kind: ImportKind, { header, name }: Source): Preparation['columns'] {
  try {
    const used = new Set(placeColumns(kind, header).values());
    return {
      matched: header.filter((_, at) => used.has(at)),
      ignored: header.filter((each, at) => !used.has(at) && each.trim() !== '' && !isRejectColumn(each)),
    };
  } catch (error) {
    if (error instanceof MissingColumns) throw new UsageError(`${name}: ${error.message}`, { cause: error });
    throw error;
  }
}

const describeColumns = ({ matched, ignored }: Preparation['columns']): string =>
  `Colunas: ${matched.map(printable).join(', ')}${ignored.length === 0 ? '' : `; ignoradas: ${ignored.map(printable).join(', ')}`}`;

const describeCounts = ({ create, update, same, left, doubtful, refused }: Preparation['counts']): string =>
  `${rows(create + update + same + left + doubtful + refused)}: ${parts(
    [
      [create, 'a incluir', 'a incluir'],
      [update, 'a alterar', 'a alterar'],
      [same, 'já como no arquivo', 'já como no arquivo'],
      [left, 'com outros valores no servidor', 'com outros valores no servidor'],
      [doubtful, 'a conferir', 'a conferir'],
      [refused, 'recusada', 'recusadas'],
    ],
    'nada a fazer',
  )}`;
