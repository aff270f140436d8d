import { foldName } from '../../fold-name.ts';
import { joinedByAnd, joinedByOr, quote } from '../joined.ts';
import type { SourceContent } from '../read/table.ts';
import { type ImportColumn, matchHeaders } from './headers.ts';
import type { ImportKind } from './kind.ts';
import { createNearest } from './nearest.ts';

/** The header line does not fit the kind: nothing can be imported from the file. Its message is for people. */
export class MissingColumns extends Error {}

/**
 * Where the columns of a kind stand in a header line.
 * @throws {MissingColumns} where one that is needed is not there, or two are the same
 */
export function placeColumns<Name extends string>(
  kind: ImportKind<Name>,
  header: readonly string[],
): ReadonlyMap<Name, number> {
  const { positions, missing, doubled } = matchHeaders(header, kind.columns);
  const { inPlaceOf } = kind;
  const stoodFor = inPlaceOf !== undefined && positions.has(inPlaceOf.column) ? inPlaceOf.others : [];
  const lacking = missing.filter(({ name }) => !stoodFor.includes(name));
  const faults = [
    ...(lacking.length === 0 ? [] : [missingWords(lacking)]),
    ...doubled.map(({ column, headers }) => doubledWords(column, headers)),
  ];
  if (faults.length === 0) return withoutSpare(positions, kind);
  const nearest = nearestHeaders(header);
  const hints = lacking.flatMap((column) => hint(column.header, nearest(column)));
  const named = header.filter((each) => each.trim() !== '');
  throw new MissingColumns([...faults, `O arquivo tem ${names(named)}.`, ...hints].join('\n'));
}

/** The line of another record of the file that has all columns of the kind; undefined where there is none. */
export const headerBeside = (
  kind: ImportKind,
  { top, headerLine }: Pick<SourceContent, 'top' | 'headerLine'>,
): number | undefined => top.find(({ line, cells }) => line !== headerLine && hasColumns(kind, cells))?.line;

function hasColumns(kind: ImportKind, header: readonly string[]): boolean {
  try {
    return placeColumns(kind, header).size > 0;
  } catch (error) {
    if (error instanceof MissingColumns) return false;
    throw error;
  }
}

/** Columns of their own are read rather than the one that may stand in place of them. */
function withoutSpare<Name extends string>(
  positions: ReadonlyMap<Name, number>,
  { inPlaceOf }: ImportKind<Name>,
): ReadonlyMap<Name, number> {
  if (inPlaceOf === undefined || !inPlaceOf.others.every((name) => positions.has(name))) return positions;
  return new Map([...positions].filter(([name]) => name !== inPlaceOf.column));
}

const names = (header: readonly string[]): string =>
  header.length === 0
    ? 'nenhuma coluna'
    : header.length === 1
      ? `só a coluna ${header.map(quote)}`
      : `as colunas ${joinedByAnd(header.map(quote))}`;

function missingWords(lacking: readonly ImportColumn<string>[]): string {
  const [first, another] = lacking;
  const wanted = joinedByAnd(lacking.map((column) => quote(column.header)));
  return another === undefined && first !== undefined
    ? `Falta a coluna ${wanted}, que também pode se chamar ${joinedByOr(first.synonyms.map(quote))}.`
    : `Faltam as colunas ${wanted}.`;
}

const doubledWords = ({ header }: ImportColumn<string>, headers: readonly string[]): string =>
  `Mais de uma coluna pode ser ${quote(header)}: ${joinedByAnd(headers.map(quote))}. Deixe só uma delas.`;

/** Headers of the file that are near to a column's own or to one of its other names. */
function nearestHeaders(header: readonly string[]) {
  const nearest = createNearest(header.filter((each) => foldName(each) !== ''));
  return ({ header: own, synonyms }: ImportColumn<string>): readonly string[] =>
    [...new Set([own, ...synonyms].flatMap((name) => nearest(name)))].slice(0, 3);
}

const hint = (header: string, nearest: readonly string[]): string[] =>
  nearest.length === 0 ? [] : [`${quote(header)} é ${joinedByOr(nearest.map(quote))}?`];
