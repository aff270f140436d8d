import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { queryClient } from '../../data/query-client.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { newSubmitKey } from '../../data/writes/submit-key.ts';
import { type JournalPlace, journalOfFile } from '../../parts/run/journal-store.ts';
import { type SheetFile, sheetChoices } from '../../parts/sheet/sheet-file.ts';
import { createChosen } from '../../ui/table/ticks.tsx';
import { type CutImport, useCutImport } from './cut-import.ts';
import { type Engine, startEngine, unexpected } from './engine.ts';
import { type ImportState, nothing, type RunState } from './import-state.ts';
import type { ChosenFile, FileChoices, PlanRow, Recognised, RowOutcome } from './protocol.ts';
import { firstTicks, isWritable } from './row-states.ts';

/** What a plan begins with. */
interface Planning {
  /** Lines that are ticked; absent: all that can be written without a doubt. */
  readonly ticked?: readonly number[];
  /** A run of the import that is taken back; absent: the last one of the file. */
  readonly run?: string;
}

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
  /** Lines of the rows that are to be written. */
  const [ticked] = useState(createChosen);
  const id = useRef('');
  const keepCut = useCutImport(login, id, latest, ticked);
  useEffect(() => () => engine.current?.end(), []);

  /** Of the file on view. The same file under another name has the journal of its first name. */
  const kept = useRef<JournalPlace>({ owner: login, kind, name: '' });
  const fail = (own: Engine, error: unknown) => {
    if (engine.current !== own) return;
    const { name = '', message = '' } = error instanceof Error ? error : {};
    if (name === 'SessionEnded') sessionStore.ended();
    const isReported = name === 'SessionEnded' || name === 'Reported';
    change({ busy: undefined, run: undefined, failure: isReported ? message : unexpected });
  };

  /** A worker of its own for each reading: what an earlier one still says reaches nobody. */
  function start(source: ChosenFile): Engine {
    engine.current?.end();
    kept.current = { owner: login, kind, name: source.name };
    const listener = {
      planned: (rows: readonly PlanRow[]) => void arriving.current.push(...rows),
      happened: (outcomes: readonly RowOutcome[]) =>
        changeRun((run) => ({
          isWaiting: false,
          outcomes: new Map([...run.outcomes, ...outcomes.map((each) => [each.line, each] as const)]),
        })),
      waiting: () => changeRun(() => ({ isWaiting: true })),
    };
    const started: Engine = startEngine({ kind, login }, listener, () => {
      fail(started, undefined);
      if (engine.current === started) engine.current = undefined;
    });
    engine.current = started;
    return started;
  }
  const arriving = useRef<PlanRow[]>([]);

  async function show(own: Engine, what: 'plan' | 'planUndo', more: Planning = {}): Promise<void> {
    change({ busy: 'Comparando com o servidor', plan: undefined, run: undefined, failure: undefined });
    arriving.current = [];
    try {
      const { name } = kept.current;
      const plan = await (what === 'plan' ? own.calls.plan(name) : own.calls.planUndo(name, more.run));
      const rows = arriving.current;
      const writable = new Set(rows.filter(isWritable).map(({ line }) => line));
      if (engine.current !== own) return;
      ticked.become(
        more.ticked === undefined
          ? firstTicks(rows)
          : new Set(more.ticked.filter((line) => writable.has(line))),
      );
      change({ busy: undefined, plan, rows });
    } catch (error) {
      fail(own, error);
    }
  }

  /** @param before what was recognised so far stays on view, to be corrected again where this reading fails */
  async function read(source: ChosenFile, before?: Recognised, planning?: Planning): Promise<void> {
    const own = start(source);
    latest.current = { ...nothing, source, recognised: before, busy: 'Lendo o arquivo' };
    setState(latest.current);
    try {
      const recognised = await own.calls.read(source);
      if (engine.current !== own) return;
      change({ recognised, busy: undefined });
      if (recognised.fault !== undefined) return;
      const place = await journalOfFile(kept.current, recognised.hash);
      if (engine.current !== own) return;
      kept.current = place;
      await show(own, 'plan', planning);
    } catch (error) {
      fail(own, error);
    }
  }

  /** Takes an import back by its journal alone. */
  async function undo(name: string, planning?: Planning): Promise<void> {
    const source = { name, bytes: new Uint8Array(), choices: {}, columns: undefined };
    const own = start(source);
    latest.current = { ...nothing, source };
    setState(latest.current);
    await show(own, 'planUndo', planning);
  }

  async function apply(): Promise<void> {
    const own = engine.current;
    const lines = [...ticked.read()].map(Number);
    if (own === undefined || lines.length === 0 || latest.current.run !== undefined) return;
    id.current = newSubmitKey();
    const begun = { total: lines.length, startedAt: Date.now(), outcomes: new Map() };
    change({
      failure: undefined,
      run: { ...begun, isWaiting: false, isStopping: false, result: undefined },
    });
    try {
      const result = await own.apply(lines);
      if (engine.current !== own || result === undefined) return;
      if (result.stop === 'session-ended') {
        await keepCut(result.totals);
        sessionStore.ended();
      }
      changeRun(() => ({ result }));
      void queryClient.invalidateQueries();
    } catch (error) {
      fail(own, error);
    }
  }

  return {
    kind,
    state,
    open: (name: string, bytes: Uint8Array) => read({ name, bytes, choices: {}, columns: undefined }),
    /** Plans the changes of a sheet. */
    openSheet: ({ name, text }: SheetFile) =>
      read({
        ...{ name, bytes: new TextEncoder().encode(text), choices: sheetChoices },
        ...{ columns: undefined, isSheet: true },
      }),
    /** Reads the same file in another way. Other choices may lead to another header. */
    correct: (choices: FileChoices, columns?: readonly string[]) => {
      const { source, recognised } = latest.current;
      if (source !== undefined) void read({ ...source, choices, columns }, recognised);
    },
    /** Goes on with an import that the end of a session cut off. */
    resume: async ({ file, isUndo, ticked: lines, ...source }: CutImport) => {
      const { name } = source;
      if (isUndo) return undo(name, { ticked: lines });
      const bytes = new Uint8Array(await file.arrayBuffer());
      return read({ ...source, bytes }, undefined, { ticked: lines });
    },
    /** Takes the import of a run back. */
    undo: (name: string, run: string) => undo(name, { run }),
    ticked,
    apply,
    stop() {
      changeRun(() => ({ isStopping: true }));
      void engine.current?.calls.stop();
    },
    /** Compares the same file with the server again, or plans to take the import back. Where the worker was lost, another one reads the file. */
    planAgain: (what: 'plan' | 'planUndo') => {
      const { source, recognised } = latest.current;
      if (engine.current !== undefined) void show(engine.current, what);
      else if (source !== undefined) void read(source, recognised);
    },
    reset() {
      engine.current?.end();
      engine.current = undefined;
      setState(nothing);
    },
    journal: (): JournalPlace => kept.current,
  };
}

export type Import = ReturnType<typeof useImport>;
