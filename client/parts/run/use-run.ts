import { useEffect, useRef, useState } from 'react';
import { NoResponse, SessionEnded } from '../../../shared/errors.ts';
import { sessionStore } from '../../data/session-store.ts';
import { isOutcomeUnknown } from '../../feedback/failure-words.ts';
import { type LeaveGuard, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { timeLeftText } from './time-left.ts';

/** What came of one item. */
export interface ItemResult {
  /** `skipped`: there was nothing left to do. `unknown`: the write may have been applied. */
  readonly state: 'sending' | 'done' | 'skipped' | 'failed' | 'unknown';
  /** Why it was skipped or failed. */
  readonly text?: string;
}

interface RunOptions<Item> {
  /** Does one item; gives the reason where there was nothing left to do. */
  readonly send: (item: Item) => Promise<string | undefined>;
  /** The words of a failure. */
  readonly words: (failure: unknown) => string;
  /** Called after each run, also when the screen has gone meanwhile. */
  readonly onEnd: (results: Results<Item>) => void;
}

export type Results<Item> = ReadonlyMap<Item, ItemResult>;

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
 * run goes on unless the session or the connection has ended.
 */
export function useRun<Item>(options: RunOptions<Item>): Run<Item> {
  const latest = useRef(options);
  latest.current = options;
  const stopped = useRef(false);
  const underWay = useRef(false);
  const [shown, setShown] = useState<Pick<Run<Item>, 'phase' | 'items' | 'results' | 'timeLeft'>>({
    phase: 'before',
    items: [],
    results: new Map(),
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
    let ended = 0;
    let lost = 0;
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
      put(item, { state: 'sending' });
      try {
        const text = await latest.current.send(item);
        put(item, text === undefined ? { state: 'done' } : { state: 'skipped', text });
        lost = 0;
      } catch (failure) {
        const state = isOutcomeUnknown(failure) ? 'unknown' : 'failed';
        put(item, { state, text: latest.current.words(failure) });
        lost = failure instanceof NoResponse ? lost + 1 : 0;
        if (failure instanceof SessionEnded) sessionStore.ended();
        if (failure instanceof SessionEnded || lost >= mostLost) stopped.current = true;
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
    setShown({ phase: 'after', items: all, results, timeLeft: '' });
    latest.current.onEnd(results);
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
): LeaveGuard {
  const isRunning = phase === 'running' || phase === 'stopping';
  const isFilledIn = dirty && phase === 'before';
  return useLeaveGuard(isRunning || isFilledIn, name, stop, isRunning ? leaveWords : undefined);
}
