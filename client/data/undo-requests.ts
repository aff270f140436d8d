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

let asked: AskedUndo | undefined;
let last = 0;
const listeners = new Set<() => void>();

function become(next: AskedUndo | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The change that is being taken back. A toast outlives its screen, so the frame of the page does the work. */
export const undoRequests = {
  read: () => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resolves to whether it was taken back. */
  ask: (request: UndoRequest): Promise<boolean> =>
    new Promise((resolve) => {
      last += 1;
      const mine: AskedUndo = {
        ...request,
        number: last,
        settle: (done) => {
          if (asked === mine) become(undefined);
          resolve(done);
        },
      };
      become(mine);
    }),
};
