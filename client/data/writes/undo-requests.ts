import type { Message } from '../../../shared/message.ts';
import { createPageState } from '../../ui/page-state.ts';
import { sessionState } from '../session/session-state.ts';

/** A change that can be taken back. */
export interface Undoable {
  /** Its entry in the activity. */
  readonly entry: string;
  /** What it was: the contract's names, and the record as a person calls it. */
  readonly entity?: string;
  readonly action?: string;
  readonly title?: string | undefined;
}

export interface AskedUndo {
  readonly changes: readonly Undoable[];
  /** 'undo' gives the fields that a change altered their values back, 'restore' the record all that it held before. */
  readonly as: 'undo' | 'restore';
  readonly number: number;
  /** Reports whether something was taken back. */
  readonly settle: (done: boolean) => void;
}

/** What taking several changes back is called among the tasks for many records. */
export const undoTask = 'Desfazer';

const { read, become, subscribe } = createPageState<AskedUndo | undefined>(undefined);
let last = 0;

/** Something that was done from this page: a change, or a run of many. */
interface Action {
  readonly done: Message;
  /** The record, as a person calls it. */
  readonly about: string | undefined;
  /** What of it can be taken back. */
  readonly changes: readonly Undoable[];
}

const actions = createPageState<readonly Action[]>([]);

/** What was done from this page, the newest last, without what was taken back. In memory only. */
export const lastActions = {
  read: () => actions.read().at(-1),
  subscribe: actions.subscribe,
  add: (action: Action) => actions.become([...actions.read(), action].slice(-50)),
  undone: (entry: string) =>
    actions.become(
      actions.read().flatMap((action) => {
        const changes = action.changes.filter((change) => change.entry !== entry);
        const isGone = changes.length === 0 && action.changes.length > 0;
        return isGone ? [] : [changes.length === action.changes.length ? action : { ...action, changes }];
      }),
    ),
};

/** Changes each time that something was taken back. */
export const undone = createPageState(0);

/** The changes that are being taken back. A toast outlives its screen, so the frame of the page does the work. */
export const undoRequests = {
  read,
  subscribe,
  /** Resolves to whether something was taken back. */
  ask: (changes: readonly Undoable[], as: AskedUndo['as'] = 'undo'): Promise<boolean> =>
    new Promise((resolve) => {
      last += 1;
      const mine: AskedUndo = {
        changes,
        as,
        number: last,
        settle: (done) => {
          if (read() === mine) become(undefined);
          if (done) undone.become(mine.number);
          resolve(done);
        },
      };
      become(mine);
    }),
};

// What one administrator asked for must not go on after another's sign-in.
sessionState.subscribe(() => {
  if (!['signed-out', 'replaced'].includes(sessionState.read().status)) return;
  read()?.settle(false);
  actions.become([]);
});
