import { compareNames } from '../../../shared/collation.ts';
import { fileFlag, type Statistic } from '../../../shared/contract/statistics.ts';

/** A line of the table: a report, or the heading of the group that begins with it. */
export interface ReportLine {
  readonly report: Statistic;
  readonly heading?: GroupHeading;
}

export interface GroupHeading {
  readonly name: string;
  /** Reports of the group that are shown. */
  readonly found: number;
  /** All of the group, whatever is searched for. */
  readonly total: number;
}

export const groupOf = ({ report }: ReportLine): string =>
  report.descricaoTipoArquivo?.trim() || 'Sem tipo de relatório';

/** 'Arquivo' marks a file; what an upstream writes for a link is not known (spec 3), so that anything else is one. */
export const isFile = ({ flagTipoLink }: Statistic): boolean => flagTipoLink === fileFlag;

/** The names of the groups in their order, each with the number of its reports. */
export function countGroups(lines: readonly ReportLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(groupOf(line), (counts.get(groupOf(line)) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => compareNames(a, b)));
}

/**
 * The lines found, by report type (spec 2.10): each group below a heading with its total, its reports in the order
 * given. A group that nothing is found of is left out.
 */
export function groupLines(
  found: readonly ReportLine[],
  totals: ReadonlyMap<string, number>,
  descending = false,
): ReportLine[] {
  const groups = Map.groupBy(found, groupOf);
  const names = descending ? [...totals.keys()].reverse() : [...totals.keys()];
  return names.flatMap((name) => {
    const lines = groups.get(name) ?? [];
    const [first] = lines;
    if (first === undefined) return [];
    const heading = { name, found: lines.length, total: totals.get(name) ?? lines.length };
    return [{ report: first.report, heading }, ...lines];
  });
}
