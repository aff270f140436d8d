import type { Message } from '../../shared/message.ts';

/** What a toast offers to do about its message. */
export interface ToastAction {
  readonly text: string;
  readonly run: () => void;
}

/** What a toast says and offers beside its message. */
export interface ToastMore {
  readonly action?: ToastAction | undefined;
  /** A second line: the record, as a person calls it, or what else there is to say. */
  readonly about?: string | undefined;
}

/** One message on the screen. */
export interface Toast extends Pick<ToastMore, 'action'> {
  /** One for each time that it was said. Each of them takes the toast away. */
  readonly ids: readonly [number, ...number[]];
  readonly message: Message;
  readonly durationMs: number;
  /** The second line of each time. */
  readonly abouts: readonly string[];
}

/** Two are read; what was done and what failed stands behind the bell. */
export const maxToasts = 2;

const same = (a: Message, b: Message): boolean =>
  a.tone === b.tone && a.text === b.text && a.title === b.title;

/**
 * Puts a message on top. A message that repeats the newest one is counted with the records it is about, and its time starts
 * again; one with an action is about a change of its own. A third message drops the oldest.
 */
export const addToast = (
  toasts: readonly Toast[],
  { id, about, ...next }: Omit<Toast, 'ids' | 'abouts'> & ToastMore & { readonly id: number },
): readonly Toast[] => {
  const [newest, ...older] = toasts;
  const abouts = about === undefined ? [] : [about];
  if (newest && same(newest.message, next.message) && !newest.action && !next.action) {
    const all = [...newest.abouts, ...abouts];
    const ids: Toast['ids'] = [...newest.ids, id];
    return [{ ...newest, ids, durationMs: next.durationMs, abouts: all }, ...older];
  }
  const toast: Toast = { ...next, ids: [id], abouts };
  return [toast, ...toasts].slice(0, maxToasts);
};

export const removeToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.filter(({ ids }) => !ids.includes(id));
