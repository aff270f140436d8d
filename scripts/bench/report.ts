import { readFile, writeFile } from 'node:fs/promises';
import type { Measured } from './contest.ts';

/** The result of one area. */
export interface Report {
  /** Markdown: a table, and what a reader must know about it. */
  readonly body: string;
  readonly goals: readonly Goal[];
}

/** A goal and its measured value: a ratio, a count or megabytes, never a bare time. */
export interface Goal {
  readonly what: string;
  readonly measured: Measured;
  readonly limit: number;
  readonly kind: 'at least' | 'at most';
}

export const atLeast = (what: string, measured: Measured, limit: number): Goal => ({
  what,
  measured,
  limit,
  kind: 'at least',
});

export const atMost = (what: string, measured: Measured, limit: number): Goal => ({
  what,
  measured,
  limit,
  kind: 'at most',
});

/** A count that no round repeats. */
export const counted = (value: number): Measured => ({ value, spread: 0 });

/** Rounds that differ by more than a quarter say nothing certain. */
const isNoise = ({ spread }: Measured): boolean => spread > 0.25;

export const isMet = ({ measured: { value }, limit, kind }: Goal): boolean =>
  kind === 'at least' ? value >= limit : value <= limit;

const files = ['docs/performance.md', 'docs/which-shape.md'];
const head = ['area', 'goal', 'measured', 'spread', 'wanted', '', 'day'];

/** Replaces the area's section and its rows in the table of goals of the page that has them. Returns what it wrote. */
export async function writeReport(area: string, { body, goals }: Report): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const rows = goals.map((goal) => [
    area,
    goal.what,
    digits(goal.measured),
    `${Math.round(100 * goal.measured.spread)} %`,
    `${goal.kind} ${digits(goal.limit)}`,
    isMet(goal) ? 'met' : '**missed**',
    day,
  ]);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const section = partOf(text, area);
    const goalsPart = partOf(text, 'goals');
    if (section === undefined || goalsPart === undefined) continue;
    const withSection = text.replace(section, () => marked(area, body));
    await writeFile(
      file,
      withSection.replace(goalsPart, () => marked('goals', withRows(goalsPart, rows))),
    );
    return `${body}\n\n${table(head, rows)}`;
  }
  throw new Error(`no page has a section ${area} and a table of goals`);
}

const marked = (name: string, text: string): string =>
  `<!-- ${name}: begin -->\n${text}\n<!-- ${name}: end -->`;

const partOf = (text: string, name: string): string | undefined =>
  new RegExp(`<!-- ${name}: begin -->.*<!-- ${name}: end -->`, 'su').exec(text)?.[0];

/** The table of goals with an area's new rows in the place of its old ones, or at the end. */
function withRows(goals: string, rows: readonly (readonly string[])[]): string {
  const others = goals
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  const area = rows[0]?.[0] ?? '';
  const isOld = (line: string) => line.startsWith(`| ${area} |`);
  const place = others.findIndex(isOld);
  const kept = others.filter((line) => !isOld(line));
  return [table(head, []), ...kept.toSpliced(place < 0 ? kept.length : place, 0, ...rows.map(lineOf))].join(
    '\n',
  );
}

/** A Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(lineOf).join('\n');

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A number with three significant digits and its unit, and whether it is noise. */
export function digits(figure: Measured | number, unit = ''): string {
  if (typeof figure !== 'number') return `${digits(figure.value, unit)}${isNoise(figure) ? ' (noise)' : ''}`;
  const number =
    Math.abs(figure) >= 100 ? Math.round(figure).toLocaleString('en') : String(Number(figure.toPrecision(3)));
  return number + unit;
}
