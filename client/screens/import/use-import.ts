import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { basePath } from '../../data/base-path.ts';
import { queryClient } from '../../data/query-client.ts';
import { sessionStore } from '../../data/session-store.ts';
import { journalOf } from '../../parts/run/journal-store.ts';
import { ReportedFailure } from './channel.ts';
import { type Engine, startEngine, unexpected } from './engine.ts';
import { giveTurnBack, pageLease, turnBegins, turnIsOver } from './page-turn.ts';
import type {
  FileChoices,
  Plan,
  PlanRow,
  Recognised,
  RowOutcome,
  RunContext,
  RunResult,
} from './protocol.ts';
import { firstTicks } from './row-states.ts';

/** What is imported, with what a person says of how it is written. */
export interface ImportSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly choices: FileChoices;
  /** Known columns in place of the header; undefined while nobody corrected them. */
  readonly columns: readonly string[] | undefined;
}

/** A run under way, or the last one. */
export interface RunState {
  /** Rows that are written. */
  readonly total: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** The server does not answer at the moment. */
  readonly isWaiting: boolean;
  readonly isStopping: boolean;
  readonly result: RunResult | undefined;
}

export interface ImportState {
  readonly source: ImportSource | undefined;
  /** What goes on before there is a plan. */
  readonly busy: string | undefined;
  readonly failure: string | undefined;
  readonly recognised: Recognised | undefined;
  readonly plan: Plan | undefined;
  readonly rows: readonly PlanRow[];
  readonly ticked: ReadonlySet<number>;
  readonly run: RunState | undefined;
}

const nothing: ImportState = {
  ...{ source: undefined, busy: undefined, failure: undefined, recognised: undefined },
  ...{ plan: undefined, rows: [], ticked: new Set(), run: undefined },
};

const serverAddress = (): string => new URL(basePath(), window.location.href).href.replace(/\/+$/u, '');

/** An import from the choice of a file to its results. The worker does the work; this holds what the page shows. */
export function useImport(kind: ImportKindName, login: string) {
  const [state, setState] = useState(nothing);
  const engine = useRef<Engine>(undefined);
  const latest = useRef(state);
  latest.current = state;
  const change = useCallback((part: Partial<ImportState>) => setState((now) => ({ ...now, ...part })), []);
  const changeRun = useCallback(
    (part: (run: RunState) => Partial<RunState>) =>
      setState((now) => (now.run ? { ...now, run: { ...now.run, ...part(now.run) } } : now)),
    [],
  );
  useEffect(
    () => () => {
      engine.current?.end();
      giveTurnBack();
    },
    [],
  );

  const journal = () => journalOf(login, kind, latest.current.source?.name ?? '');
  const fail = (own: Engine, error: unknown) => {
    if (engine.current !== own) return;
    if (error instanceof ReportedFailure && error.sessionEnded) sessionStore.ended();
    const text = error instanceof ReportedFailure ? error.message : unexpected;
    change({ busy: undefined, run: undefined, failure: text });
  };

  /** A worker of its own for each reading: what an earlier one still says reaches nobody. */
  function start(source: ImportSource): Engine {
    engine.current?.end();
    const kept = journalOf(login, kind, source.name);
    const listener = {
      keep: (entries: readonly unknown[]) => kept.keep(entries),
      planned: (rows: readonly PlanRow[]) => void arriving.current.push(...rows),
      happened: (outcomes: readonly RowOutcome[]) =>
        changeRun((run) => ({
          isWaiting: false,
          outcomes: new Map([...run.outcomes, ...outcomes.map((each) => [each.line, each] as const)]),
        })),
      waiting: () => changeRun(() => ({ isWaiting: true })),
    };
    const started: Engine = startEngine(listener, (text) => fail(started, new ReportedFailure(text)));
    engine.current = started;
    return started;
  }
  const arriving = useRef<PlanRow[]>([]);

  async function show(own: Engine, what: 'plan' | 'planUndo'): Promise<void> {
    change({ busy: 'Comparando com o servidor', plan: undefined, run: undefined, failure: undefined });
    arriving.current = [];
    const entries = await journal()
      .read()
      .catch(() => []);
    const context: RunContext = { server: serverAddress(), login, lease: pageLease, journal: entries };
    try {
      const plan = await own.ask(what, context);
      const rows = arriving.current;
      if (engine.current === own) change({ busy: undefined, plan, rows, ticked: firstTicks(rows) });
    } catch (error) {
      fail(own, error);
    }
  }

  /** @param before what was recognised so far stays on view, to be corrected again where this reading fails */
  async function read(source: ImportSource, before?: Recognised): Promise<void> {
    const own = start(source);
    latest.current = { ...nothing, source, recognised: before, busy: 'Lendo o arquivo' };
    setState(latest.current);
    try {
      const { name, bytes, choices, columns } = source;
      const recognised = await own.ask('read', { kind, name, bytes, choices, columns });
      if (engine.current !== own) return;
      change({ recognised, busy: undefined });
      if (recognised.fault === undefined) await show(own, 'plan');
    } catch (error) {
      fail(own, error);
    }
  }

  async function apply(): Promise<void> {
    const own = engine.current;
    const { ticked } = latest.current;
    if (own === undefined || ticked.size === 0 || latest.current.run !== undefined) return;
    const begun = { total: ticked.size, startedAt: Date.now(), outcomes: new Map() };
    change({
      failure: undefined,
      run: { ...begun, isWaiting: false, isStopping: false, result: undefined },
    });
    turnBegins(kind);
    try {
      const result = await Promise.race([own.ask('apply', [...ticked]), own.ended]);
      if (result !== undefined && result.stop !== 'session-ended') turnIsOver();
      if (engine.current !== own || result === undefined) return;
      changeRun(() => ({ result }));
      if (result.stop === 'session-ended') sessionStore.ended();
      void queryClient.invalidateQueries();
    } catch (error) {
      fail(own, error);
    }
  }

  return {
    kind,
    state,
    open: (name: string, bytes: Uint8Array) => read({ name, bytes, choices: {}, columns: undefined }),
    /** Reads the same file in another way. Other choices may lead to another header. */
    correct: (choices: FileChoices, columns?: readonly string[]) => {
      const { source, recognised } = latest.current;
      if (source !== undefined) void read({ ...source, choices, columns }, recognised);
    },
    tick: (ticked: ReadonlySet<number>) => change({ ticked }),
    apply,
    stop() {
      changeRun(() => ({ isStopping: true }));
      void engine.current?.ask('stop', undefined);
    },
    /** Compares the same file with the server again, or plans to take the import back. */
    planAgain: (what: 'plan' | 'planUndo') => {
      if (engine.current !== undefined) void show(engine.current, what);
    },
    reset() {
      engine.current?.end();
      engine.current = undefined;
      setState(nothing);
    },
    journal: () => journal().read(),
  };
}

export type Import = ReturnType<typeof useImport>;
