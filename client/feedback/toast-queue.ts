import type { Message } from '../../shared/message.ts';

/** What a toast offers to do about its message. */
export interface ToastAction {
  readonly text: string;
  readonly run: () => void;
}

/** One message on the screen. */
export interface Toast {
  readonly id: number;
  readonly message: Message;
  readonly durationMs: number;
  /** How often it was said in a row. */
  readonly count: number;
  readonly action?: ToastAction | undefined;
}

export const maxToasts = 5;

const same = (a: Message, b: Message): boolean =>
  a.tone === b.tone && a.text === b.text && a.title === b.title;

/**
 * Puts a message on top. A message that repeats the newest one is counted, and its time starts again; one with an action
 * is about a change of its own. A sixth message drops the oldest.
 */
export const addToast = (toasts: readonly Toast[], next: Omit<Toast, 'count'>): readonly Toast[] => {
  const [newest, ...older] = toasts;
  if (newest && same(newest.message, next.message) && !newest.action && !next.action) {
    return [{ ...newest, durationMs: next.durationMs, count: newest.count + 1 }, ...older];
  }
  return [{ ...next, count: 1 }, ...toasts].slice(0, maxToasts);
};

export const removeToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.filter((toast) => toast.id !== id);
