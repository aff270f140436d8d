import { sessionStore } from '../data/session-store.ts';

/**
 * The unsaved values of a form. This browser keeps them per login and route, so that an expired session, a crash or a
 * reload loses nothing. 'Sair' drops all drafts, a save its own.
 */
export interface Draft {
  /** The route that the form is at, with its id, for 'Retomar'. */
  readonly path: string;
  /** What the form is called, for a person. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The form's own values. */
  readonly values: unknown;
}

const prefix = 'cais:rascunho:';

const ownPrefix = (): string | undefined => {
  const session = sessionStore.read();
  return session.status === 'signed-in' ? `${prefix}${session.login}:` : undefined;
};

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value;

/** Storage may be full, forbidden or written by another version. There is then no draft. */
const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const readKey = (key: string): Draft | undefined =>
  quietly(() => {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  });

const keysOf = (start: string): string[] =>
  quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];

export const draftStore = {
  read(path: string): Draft | undefined {
    const own = ownPrefix();
    return own === undefined ? undefined : readKey(own + path.toLowerCase());
  },
  write(draft: Draft): void {
    const own = ownPrefix();
    if (own === undefined) return;
    quietly(() => localStorage.setItem(own + draft.path.toLowerCase(), JSON.stringify(draft)));
  },
  drop(path: string): void {
    const own = ownPrefix();
    if (own !== undefined) quietly(() => localStorage.removeItem(own + path.toLowerCase()));
  },
  /** The drafts of the signed-in administrator, newest first. */
  all(): Draft[] {
    const own = ownPrefix();
    const drafts = own === undefined ? [] : keysOf(own).map(readKey);
    return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.savedAt - a.savedAt);
  },
  /** At 'Sair': the next administrator at the same browser must not see these drafts. */
  dropAll(): void {
    for (const key of keysOf(ownPrefix() ?? prefix)) quietly(() => localStorage.removeItem(key));
  },
};
