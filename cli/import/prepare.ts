import { createPlanner } from '../../shared/import/create-planner.ts';
import { describeFormat } from '../../shared/import/describe-format.ts';
import { type ImportKind, MissingColumns } from '../../shared/import/kind.ts';
import { importKinds } from '../../shared/import/kinds.ts';
import { placeColumns } from '../../shared/import/place-columns.ts';
import type { Action, Planner } from '../../shared/import/planner.ts';
import { isRejectColumn } from '../../shared/import/reject-columns.ts';
import type { Connection, Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { DataKind, ImportOptions } from '../options.ts';
import type { Source } from '../source/open-source.ts';
import { interruptible, orInterrupted } from './interruptible.ts';
import { parts, printable, rows } from './words.ts';
import { withYoungSpace } from './young-space.ts';

/** All that an import knows before it does anything. */
export interface Preparation {
  readonly kind: DataKind;
  readonly source: Source;
  readonly options: ImportOptions;
  /** Headers of the file. */
  readonly columns: { readonly matched: readonly string[]; readonly ignored: readonly string[] };
  readonly connection: Connection;
  readonly planner: Planner;
  readonly counts: Readonly<Record<Action, number>>;
}

/** The first pass: holds the file against the server, and says on standard error what is going to be done, and where. */
export async function prepare(
  context: Context,
  kind: DataKind,
  source: Source,
  options: ImportOptions,
): Promise<Preparation> {
  const say = (text: string) => void context.stderr.write(`${text}\n`);
  const importKind: ImportKind = importKinds[kind];
  const columns = columnsOf(importKind, source);
  say(`${source.name}: ${describeFormat(source.format)}`);
  say(describeColumns(columns));
  const connection = await context.connect();
  say(`Servidor ${connection.server}, como ${connection.login}`);
  const planning = createPlanner(importKind, {
    client: connection.client,
    header: source.header,
    format: source.format,
    update: options.update === true,
  });
  const planner = await orInterrupted(planning, context.interrupted);
  const batches = interruptible(withYoungSpace(source.batches()), context.interrupted);
  const counts = await orInterrupted(planner.survey(batches), context.interrupted);
  say(describeCounts(counts));
  return { kind, source, options, columns, connection, planner, counts };
}

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

const describeCounts = ({ create, update, same, left, refused }: Preparation['counts']): string =>
  `${rows(create + update + same + left + refused)}: ${parts(
    [
      [create, 'a incluir', 'a incluir'],
      [update, 'a alterar', 'a alterar'],
      [same, 'já como no arquivo', 'já como no arquivo'],
      [left, 'com outros valores no servidor', 'com outros valores no servidor'],
      [refused, 'recusada', 'recusadas'],
    ],
    'nada a fazer',
  )}`;
