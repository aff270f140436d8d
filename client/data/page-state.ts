/** A value that the whole page shares. Components read it with `useSyncExternalStore(state.subscribe, state.read)`. */
export function createPageState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: (): Value => value,
    become(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns called to end the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
