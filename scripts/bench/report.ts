import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** The result of one area. */
export interface Report {
  /** Markdown: a table, and what a reader must know about it. */
  readonly body: string;
  readonly goals: readonly Goal[];
}

/** A goal and its measured value: a ratio, a count or megabytes, never a bare time. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly kind: 'at least' | 'at most';
}

export const atLeast = (what: string, value: number, limit: number): Goal => ({
  what,
  value,
  limit,
  kind: 'at least',
});

export const atMost = (what: string, value: number, limit: number): Goal => ({
  what,
  value,
  limit,
  kind: 'at most',
});

export const isMet = ({ value, limit, kind }: Goal): boolean =>
  kind === 'at least' ? value >= limit : value <= limit;

const files = ['docs/performance.md', 'docs/which-shape.md'];

/** Replaces the area's section in the page that has it, and returns the new one. */
export async function writeReport(area: string, { body, goals }: Report): Promise<string> {
  const rows = goals.map((goal) => [
    goal.what,
    digits(goal.value),
    `${goal.kind} ${digits(goal.limit)}`,
    isMet(goal) ? 'met' : '**missed**',
  ]);
  const day = new Date().toISOString().slice(0, 10);
  const goal = `goal (${day}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node})`;
  const section = `${body}\n\n${table([goal, 'measured', 'wanted', ''], rows)}`;
  const [begin, end] = [`<!-- ${area}: begin -->`, `<!-- ${area}: end -->`];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) continue;
    await writeFile(file, `${text.slice(0, from)}${begin}\n${section}\n${text.slice(to)}`);
    return section;
  }
  throw new Error(`no page has a section ${area}`);
}

/** A Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A number with three significant digits. */
export const digits = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

export const megabytes = (bytes: number): string => `${digits(bytes / 1e6)} MB`;
