import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';

/** What an area found out. */
export interface Report {
  /** Of the section in `docs/performance.md`. */
  readonly title: string;
  /** Markdown: tables, and what must be known to read them. */
  readonly body: string;
  readonly goals: readonly Goal[];
}

/** One goal with what was measured: a ratio, a count or bytes, never a bare time. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly kind: 'at least' | 'at most';
}

export const isMet = ({ value, limit, kind }: Goal): boolean =>
  kind === 'at least' ? value >= limit : value <= limit;

const file = 'docs/performance.md';

/** Puts a report between its area's markers in `docs/performance.md`; what people wrote around them stays. */
export async function writeReport(area: string, report: Report, versions: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- ${area}: begin -->`, `<!-- ${area}: end -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${area}`);
  const section = [
    begin,
    '',
    describeRun(versions),
    '',
    report.body.trim(),
    '',
    goalTable(report.goals),
    '',
  ].join('\n');
  await writeFile(file, `${text.slice(0, from)}${section}${text.slice(to)}`);
}

function describeRun(versions: readonly string[]): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${memory} GiB, Linux ${release()}`;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured ${day} on ${machine}; Node ${process.versions.node}${versions.map((each) => `, ${each}`).join('')}.`;
}

function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => [
    goal.what,
    figure(goal.value),
    `${goal.kind} ${figure(goal.limit)}`,
    isMet(goal) ? 'met' : '**missed**',
  ]);
  return table(['goal', 'measured', 'wanted', ''], rows);
}

/** A Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Three digits that count. */
export const figure = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString();
