import { useSyncExternalStore } from 'react';

/** A value outside of the components. A change draws those that read it, and no other. */
export interface PageState<Value> {
  readonly read: () => Value;
  readonly become: (next: Value) => void;
  /** @returns called to end the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPageState<Value>(initial: Value): PageState<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    become(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value in a component, which is drawn again for another one. */
export const usePageState = <Value>({
  subscribe,
  read,
}: Pick<PageState<Value>, 'subscribe' | 'read'>): Value => useSyncExternalStore(subscribe, read);
