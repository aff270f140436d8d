import { useEffect, useRef, useState } from 'react';
import type { RunName } from '../../../shared/calls/wire.ts';
import { NoResponse, SessionEnded } from '../../../shared/errors.ts';
import type { SessionState } from '../../data/session/session-state.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { isOutcomeUnknown } from '../../feedback/failure-words.ts';
import { type LeaveGuard, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { createSubmits, type LostWrite, type Submit } from './submits.ts';
import { timeLeftText } from './time-left.ts';

/** What came of one item. */
export interface ItemResult {
  /** `skipped`: there was nothing left to do. `unknown`: the write may have been applied. */
  readonly state: 'sending' | 'done' | 'skipped' | 'failed' | 'unknown';
  /** Why it was skipped or failed. */
  readonly text?: string;
}

interface RunOptions<Item> {
  /** Names the run for the activity; undefined for one item, which is a change of its own. */
  readonly name: RunName | undefined;
  /** Does one item by its one write; gives the reason where there was nothing left to do. */
  readonly send: (item: Item, submit: Submit) => Promise<string | undefined>;
  /** The reason where a failure means that there was nothing left to do. */
  readonly skips: (failure: unknown) => string | undefined;
  /** The words of a failure. */
  readonly words: (failure: unknown) => string;
  /** Called after each run, also when the screen has gone meanwhile. */
  readonly onEnd: (results: Results<Item>) => void;
  /** Called where the session ended before all items were done, before the login is shown. */
  readonly onCut: (came: Came<Item>) => Promise<void>;
  /** How far the run came before its session ended; undefined for a run that has not begun. */
  readonly resumed: Came<Item> | undefined;
}

export type Results<Item> = ReadonlyMap<Item, ItemResult>;

/** How far a run came. */
export interface Came<Item> {
  readonly items: readonly Item[];
  readonly results: Results<Item>;
  /** Writes whose outcome is not known. */
  readonly lost: ReadonlyMap<Item, LostWrite>;
}

export interface Run<Item> {
  readonly phase: 'before' | 'running' | 'stopping' | 'after';
  /** All items, in the order in which they are sent. */
  readonly items: readonly Item[];
  /** An item without a result has not been sent. */
  readonly results: Results<Item>;
  /** How long it still takes, in words; '' while that is not known. */
  readonly timeLeft: string;
  readonly start: (items: readonly Item[]) => Promise<void>;
  /** Sends again what failed, and what a stopped run had not sent. */
  readonly again: () => Promise<void>;
  /** What is under way comes to its end; nothing else is sent. */
  readonly stop: () => void;
}

const isSettled = (result: ItemResult | undefined): boolean =>
  result?.state === 'done' || result?.state === 'skipped';

/** The items that are still to be done. */
export const itemsLeft = <Item>({ items, results }: Pick<Run<Item>, 'items' | 'results'>): readonly Item[] =>
  items.filter((item) => !isSettled(results.get(item)));

/** Items under way at the same time. */
const atOnce = 2;

/** Milliseconds between two drawings of a run: quick rows must not draw a long list for each of them. */
const drawnEvery = 100;

/** With so many items in a row without an answer, the connection is gone for the others too. */
const mostLost = 3;

/**
 * Sends items one by one, a few at a time, and keeps what came of each. A failure is the result of its item alone; the
 * run goes on unless the session or the connection has ended. An item whose answer was lost is first asked for by the key of
 * its write: it counts by its first answer.
 */
export function useRun<Item>(options: RunOptions<Item>): Run<Item> {
  const latest = useRef(options);
  latest.current = options;
  const stopped = useRef(false);
  const underWay = useRef(false);
  const [lost] = useState(() => new Map(options.resumed?.lost));
  const [shown, setShown] = useState<Pick<Run<Item>, 'phase' | 'items' | 'results' | 'timeLeft'>>({
    phase: options.resumed === undefined ? 'before' : 'after',
    items: options.resumed?.items ?? [],
    results: options.resumed?.results ?? new Map(),
    timeLeft: '',
  });
  // Without its screen a run that goes on could neither be seen nor stopped.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const send = async (all: readonly Item[], before: Results<Item>, items: readonly Item[]) => {
    // A second press must not send everything twice.
    if (underWay.current) return;
    underWay.current = true;
    stopped.current = false;
    const results = new Map(before);
    for (const item of items) results.delete(item);
    const began = performance.now();
    const session = sessionStore.read();
    const submits = createSubmits(lost, latest.current.name);
    let ended = 0;
    let unanswered = 0;
    let isSessionOver = false;
    let drawing: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      drawing = undefined;
      setShown({
        phase: stopped.current ? 'stopping' : 'running',
        items: all,
        results: new Map(results),
        timeLeft: timeLeftText(performance.now() - began, ended, items.length),
      });
    };
    const put = (item: Item, result: ItemResult) => {
      results.set(item, result);
      drawing ??= setTimeout(draw, drawnEvery);
    };
    const sendOne = async (item: Item) => {
      // Once its first answer is lost for good, a refusal may be that of a second time.
      let isSecond = false;
      put(item, { state: 'sending' });
      try {
        const isSettled = await submits.settle(item);
        isSecond = !isSettled && before.get(item)?.state === 'unknown';
        const text = isSettled ? undefined : await latest.current.send(item, submits.of(item));
        put(item, text === undefined ? { state: 'done' } : { state: 'skipped', text });
        unanswered = 0;
      } catch (failure) {
        const { skips, words } = latest.current;
        const nothingLeft = skips(failure);
        const state = isSecond || isOutcomeUnknown(failure) ? 'unknown' : 'failed';
        if (failure instanceof SessionEnded) {
          isSessionOver = true;
          results.delete(item);
        } else if (nothingLeft !== undefined) put(item, { state: 'skipped', text: nothingLeft });
        else put(item, { state, text: words(failure) });
        unanswered = failure instanceof NoResponse ? unanswered + 1 : 0;
        if (isSessionOver || unanswered >= mostLost) stopped.current = true;
      }
      ended += 1;
    };
    const waiting = items.values();
    const sendInTurn = async () => {
      while (!stopped.current) {
        const { value, done } = waiting.next();
        if (done) return;
        await sendOne(value);
      }
    };
    draw();
    await Promise.all(Array.from({ length: atOnce }, sendInTurn));
    clearTimeout(drawing);
    underWay.current = false;
    // Another call, or another window, may have learned of the end first.
    isSessionOver ||= !isStill(session);
    if (isSessionOver && itemsLeft({ items: all, results }).length > 0)
      await latest.current.onCut({ items: all, results, lost });
    setShown({ phase: 'after', items: all, results, timeLeft: '' });
    latest.current.onEnd(results);
    if (isSessionOver && isStill(session)) sessionStore.ended();
  };

  const stop = () => {
    stopped.current = true;
    setShown((now) => (now.phase === 'running' ? { ...now, phase: 'stopping' } : now));
  };
  return {
    ...shown,
    start: (items) => send(items, new Map(), items),
    again: () => send(shown.items, shown.results, itemsLeft(shown)),
    stop,
  };
}

/** Whether a session still goes on, as far as this page knows. */
function isStill(session: SessionState): boolean {
  const now = sessionStore.read();
  return session.status === 'signed-in' && now.status === 'signed-in' && now.login === session.login;
}

const leaveWords = {
  question: 'Ainda há registros a enviar. Deseja parar e sair?',
  yes: 'Parar e sair',
  no: 'Continuar',
} as const;

/**
 * Asks before a person leaves a run that is under way, or what is filled in for it.
 * @param name what the run does
 */
export function useRunGuard(
  { phase, stop }: Pick<Run<unknown>, 'phase' | 'stop'>,
  name: string,
  dirty: boolean,
  /** It was cut off, and is on view to be gone on with. */
  isCut: boolean,
): LeaveGuard {
  const isRunning = phase === 'running' || phase === 'stopping' || isCut;
  const isFilledIn = dirty && phase === 'before';
  return useLeaveGuard(isRunning || isFilledIn, name, stop, isRunning ? leaveWords : undefined);
}
