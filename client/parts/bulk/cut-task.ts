import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Noun } from '../../../shared/entities.ts';
import { useSession } from '../../data/session/use-session.ts';
import { cutRuns } from '../run/cut-runs.ts';
import type { LostWrite } from '../run/submits.ts';
import type { Came, ItemResult } from '../run/use-run.ts';
import { agreeing, counted } from './noun.ts';

/** A task for many rows that the end of a session cut off. */
export interface CutTask<Row = unknown> {
  readonly task: string;
  /** What was filled in. */
  readonly values: unknown;
  readonly rows: readonly Row[];
  /** By the places of their rows. */
  readonly results: readonly (readonly [number, ItemResult])[];
  readonly lost: readonly (readonly [number, LostWrite])[];
}

/** Milliseconds for which a task is offered: as long as Cais knows the keys of its writes. */
const offered = 24 * 3_600_000;

interface Task {
  readonly name: string;
  readonly title: string;
  readonly noun: Noun;
  readonly participle: string;
  readonly values?: unknown;
}

/**
 * Keeps a task of the signed-in administrator, where its session ends before all rows are done.
 * @param id of its run
 */
export function useCutTask<Row>(task: Task, id: string): (came: Came<Row>) => Promise<void> {
  const session = useSession();
  const { pathname, search } = useLocation();
  // The dialog may outlive its session, and its screen.
  const first = useRef({ session, path: pathname + search });
  return ({ items, results, lost }) => {
    const { session: own, path } = first.current;
    if (own.status !== 'signed-in') return Promise.resolve();
    const placesOf = <Value>(values: ReadonlyMap<Row, Value>) =>
      items.flatMap((row, place) => {
        const value = values.get(row);
        return value === undefined ? [] : [[place, value] as const];
      });
    const content: CutTask<Row> = {
      ...{ task: task.name, values: task.values, rows: items },
      ...{ results: placesOf(results), lost: placesOf(lost) },
    };
    return cutRuns.keep({
      ...{ id, owner: own.login, path, title: task.title, content },
      text: cutText(task, items.length, results),
      until: Date.now() + offered,
    });
  };
}

/** '119 de 500 usuários foram alterados; os demais não.' */
function cutText<Row>({ noun, participle }: Task, all: number, results: Came<Row>['results']): string {
  const states = [...results.values()].map(({ state }) => state);
  const done = states.filter((state) => state === 'done' || state === 'skipped').length;
  const unknown = states.filter((state) => state === 'unknown').length;
  const did = `${done === 1 ? 'foi' : 'foram'} ${agreeing(noun, participle, done)}`;
  const open = unknown > 0 ? `, ${unknown} sem confirmação` : '';
  const others = `${noun.feminine ? 'as' : 'os'} demais não`;
  return `${done} de ${counted(noun, all)} ${did}${open}; ${others}.`;
}

/** How far the task came, for the run that goes on with it. */
export const cameOf = <Row>({ rows, results, lost }: CutTask<Row>): Came<Row> => ({
  items: rows,
  results: new Map(results.map(([place, result]) => [rows[place] as Row, result])),
  lost: new Map(lost.map(([place, write]) => [rows[place] as Row, write])),
});
