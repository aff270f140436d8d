import { createPageState } from './page-state.ts';

/** A change to take back. */
export interface UndoRequest {
  /** Its entry in the activity. */
  readonly entry: string;
  /** 'undo' gives the fields that it changed their values back, 'restore' the record all that it held before. */
  readonly as: 'undo' | 'restore';
}

export interface AskedUndo extends UndoRequest {
  readonly number: number;
  /** Reports whether it was taken back. */
  readonly settle: (done: boolean) => void;
}

const { read, become, subscribe } = createPageState<AskedUndo | undefined>(undefined);
let last = 0;

/** The change that is being taken back. A toast outlives its screen, so the frame of the page does the work. */
export const undoRequests = {
  read,
  subscribe,
  /** Resolves to whether it was taken back. */
  ask: (request: UndoRequest): Promise<boolean> =>
    new Promise((resolve) => {
      last += 1;
      const mine: AskedUndo = {
        ...request,
        number: last,
        settle: (done) => {
          if (read() === mine) become(undefined);
          resolve(done);
        },
      };
      become(mine);
    }),
};
