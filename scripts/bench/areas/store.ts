import type { Area } from '../harness/area.ts';
import { buildProduct } from '../harness/build-product.ts';
import { contest, medianOf, type Result, ratioOf } from '../harness/contest.ts';
import { figure, type Report, table } from '../harness/report.ts';
import { bareServer, inProcess, nodeSqlite, ours, pglite, realServer } from './store/contestants.ts';

const ROWS = 10_000;
const MEGABYTE = 1_000_000;

type Results = ReadonlyMap<string, Result>;

/** The product's store and embedded upstream beside the same done by bare databases. */
export const store: Area = {
  peers: ['@electric-sql/pglite'],
  run: async (options) => {
    await buildProduct('client', 'server');
    const inside = await contest(
      [
        inProcess('Cais', ours, ROWS),
        inProcess('node:sqlite', nodeSqlite, ROWS),
        inProcess('PGlite', pglite, ROWS),
      ],
      // Each round is a process of its own: nothing gets warm.
      { ...options, warmUps: 0 },
    );
    const served = await contest([realServer(ROWS), bareServer], options);
    return report(inside, served);
  },
};

function report(inside: Results, served: Results): Report {
  const ofBare = (name: string) => ratioOf(served, ['Cais', name], [bareServer.name, name]);
  return {
    title: 'Store',
    body: [
      'In a process of its own: opening an existing database (Cais checks every page of it and its migrations besides), a select by key,',
      `a commit that is on the disk, and a list of ${figure(ROWS)} port locations as JSON (Cais: the answer of its embedded upstream, in`,
      'the order in which a Brazilian reads names; the others: JSON made by the database itself, in the order of bytes).',
      '',
      table(
        ['', 'open', 'select', 'commit', 'list', 'memory'],
        [...inside].map(([name, { open, select, commit, list, memory }]) => [
          name,
          milliseconds(open),
          `${figure((select?.median ?? 0) * 1000)} µs`,
          milliseconds(commit),
          milliseconds(list),
          `${figure((memory?.median ?? 0) / MEGABYTE)} MB`,
        ]),
      ),
      '',
      `Through HTTP: a new port location beside ${figure(ROWS)} others. Cais checks session and rules, writes down who sends what and what`,
      'came of it, and stores it; the other stores it. "Alone" is one after the other, "16 at once" the time of a write when 16 are on',
      'their way.',
      '',
      table(
        ['', 'alone', '16 at once', 'CPU a write'],
        [...served].map(([name, { alone, together, cpu }]) => [
          name,
          milliseconds(alone),
          milliseconds(together),
          `${figure(cpu?.median ?? 0)} µs`,
        ]),
      ),
      '',
      `With 16 writes on their way and the list read all the while, the event loop of Cais was late by ${milliseconds(served.get('Cais')?.p99)}`,
      `(p99), ${milliseconds(served.get('Cais')?.longest)} at most. No PostgreSQL server takes part: few machines that run this have one.`,
    ].join('\n'),
    goals: [
      { what: 'open, ms', value: medianOf(inside, 'Cais', 'open'), limit: 10, kind: 'at most' },
      { what: 'write, of the bare commit, 16 at once', value: ofBare('together'), limit: 3, kind: 'at most' },
      { what: 'write, of the bare commit, alone', value: ofBare('alone'), limit: 3, kind: 'at most' },
      {
        what: "list, of SQLite's JSON",
        value: ratioOf(inside, ['Cais', 'list'], ['node:sqlite', 'list']),
        limit: 1.5,
        kind: 'at most',
      },
      {
        what: 'event loop late, p99, ms',
        value: medianOf(served, 'Cais', 'p99'),
        limit: 50,
        kind: 'at most',
      },
    ],
  };
}

const milliseconds = (summary: Result[string] | undefined): string =>
  `${figure(summary?.median ?? 0)} ms ±${Math.round((summary?.spread ?? 0) * 100)}%`;
