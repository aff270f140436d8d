import { ownStorage } from '../data/own-storage.ts';

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

const storage = ownStorage('rascunho');

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

const readNamed = (name: string): Draft | undefined => {
  const draft = storage.read(name);
  return isDraft(draft) ? draft : undefined;
};

export const draftStore = {
  read: (path: string): Draft | undefined => readNamed(path.toLowerCase()),
  /** False where this browser cannot keep it. */
  write: (draft: Draft): boolean => storage.write(draft.path.toLowerCase(), draft),
  drop: (path: string): void => storage.drop(path.toLowerCase()),
  /** The drafts of the signed-in administrator, newest first. */
  all: (): Draft[] =>
    storage
      .names()
      .map(readNamed)
      .filter((draft) => draft !== undefined)
      .sort((a, b) => b.savedAt - a.savedAt),
  dropAll: storage.dropAll,
};

/** History state of a link to a form: the form restores its draft at once. */
export const restoring = { restoresDraft: true } as const;

/** In the address: the record that is open beside its list. */
export const besideParameter = 'solicitacao';
