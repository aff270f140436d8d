import type { Findings } from './findings.ts';
import type { FindingsFile } from './findings-file.ts';

/** Rows of each sort that a report names; the files name all. */
export const NAMED = 20;

/** What a report names, and how many rows of each sort there were. */
export interface Collected {
  /** Of the first rows only: a file may be refused from its first row to its last. */
  readonly first: Findings;
  readonly rows: Readonly<Record<keyof Findings, number>>;
  /** All that is to be said of one row: of a row that is named at all, everything is. */
  add<Sort extends keyof Findings>(sort: Sort, found: Findings[Sort]): void;
}

/** @param all keeps every finding, where `--json` asks for them all */
export function collectFindings(all: Pick<FindingsFile, 'add'> | undefined): Collected {
  const first: { [Sort in keyof Findings]: Findings[Sort] } = {
    refusals: [],
    left: [],
    doubts: [],
    unknown: [],
  };
  const rows: Record<keyof Findings, number> = { refusals: 0, left: 0, doubts: 0, unknown: 0 };
  return {
    first,
    rows,
    add: (sort, found) => {
      rows[sort] += 1;
      if (rows[sort] <= NAMED) Object.assign(first, { [sort]: [...first[sort], ...found] });
      for (const each of found) all?.add(sort, each);
    },
  };
}
