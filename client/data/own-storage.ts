import { sessionState } from './session/session-state.ts';

/** Storage may be full, forbidden or written by another version. It then holds nothing. */
const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** What this browser keeps of one kind for the administrator whom the page belongs to, as JSON under names. */
export function ownStorage(kind: string) {
  const prefix = `cais:${kind}:`;
  const own = (): string | undefined => {
    const owner = sessionState.owner();
    // A colon in a login must not make it the beginning of another's names.
    return owner === undefined ? undefined : `${prefix}${owner.replaceAll(':', '%3A')}:`;
  };
  const keysOf = (start: string): string[] =>
    quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];
  return {
    /** Undefined also before anybody is signed in. */
    read(name: string): unknown {
      const start = own();
      if (start === undefined) return undefined;
      return quietly((): unknown => JSON.parse(localStorage.getItem(start + name) ?? 'null')) ?? undefined;
    },
    /** False where it is not kept: the storage is full or forbidden, or nobody is signed in. What was kept before is there still. */
    write(name: string, value: unknown): boolean {
      const start = own();
      if (start === undefined) return false;
      return (
        quietly(() => {
          localStorage.setItem(start + name, JSON.stringify(value));
          return true;
        }) ?? false
      );
    },
    drop(name: string): void {
      const start = own();
      if (start !== undefined) quietly(() => localStorage.removeItem(start + name));
    },
    names(): string[] {
      const start = own();
      return start === undefined ? [] : keysOf(start).map((key) => key.slice(start.length));
    },
    /** At 'Sair': the next administrator at the same browser must not see any of it. */
    dropAll(): void {
      for (const key of keysOf(own() ?? prefix)) quietly(() => localStorage.removeItem(key));
    },
  };
}
