import { sessionStore } from './session-store.ts';

/** Storage may be full, forbidden or written by another version. It then holds nothing. */
const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** What this browser keeps of one kind for the signed-in administrator, as JSON under names. */
export function ownStorage(kind: string) {
  const prefix = `cais:${kind}:`;
  const own = (): string | undefined => {
    const session = sessionStore.read();
    return session.status === 'signed-in' ? `${prefix}${session.login}:` : undefined;
  };
  const keysOf = (start: string): string[] =>
    quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];
  return {
    /** Undefined also where nobody is signed in. */
    read(name: string): unknown {
      const start = own();
      if (start === undefined) return undefined;
      return quietly((): unknown => JSON.parse(localStorage.getItem(start + name) ?? 'null')) ?? undefined;
    },
    write(name: string, value: unknown): void {
      const start = own();
      if (start !== undefined) quietly(() => localStorage.setItem(start + name, JSON.stringify(value)));
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
