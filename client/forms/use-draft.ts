import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Draft, draftStore } from './draft-store.ts';

const restores = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'restoresDraft' in state;

interface DraftOptions<Values> {
  /** The route with its id; also where 'Retomar' on Home leads. */
  readonly path: string;
  readonly title: string;
  readonly values: Values;
  /** Whether anything was typed that is not saved. */
  readonly dirty: boolean;
  /** Puts a draft's values into the form. They come from storage: the form must bear values of an older shape. */
  readonly onRestore: (values: Values) => void;
}

export interface DraftState {
  /** The draft found when the form opened, until somebody restores or discards it. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Drops the draft after a save. */
  readonly clear: () => void;
}

/**
 * Keeps the values of a form as a draft and offers the draft of an earlier visit. It writes at every change, because a
 * session may end, or a tab crash, at any moment.
 */
export function useDraft<Values>(options: DraftOptions<Values>): DraftState {
  const { path, title, values, dirty } = options;
  const { state } = useLocation();
  const [offered, setOffered] = useState(() => draftStore.read(path));
  const latest = useRef(options);
  latest.current = options;
  /** The values last written or saved, as text: only others are worth writing. */
  const settled = useRef<string>(undefined);
  const written = useRef(false);

  useEffect(() => {
    // Until the offered draft is decided on, typing must not overwrite it.
    if (offered !== undefined) return;
    if (!dirty) {
      // Typed and taken back: nothing is left to restore.
      if (written.current) draftStore.drop(path);
      written.current = false;
      settled.current = undefined;
      return;
    }
    const text = JSON.stringify(values);
    if (text === settled.current) return;
    settled.current = text;
    written.current = true;
    draftStore.write({ path, title, values, savedAt: Date.now() });
  }, [path, title, values, dirty, offered]);

  const clear = useCallback(() => {
    settled.current = JSON.stringify(latest.current.values);
    written.current = false;
    draftStore.drop(latest.current.path);
    setOffered(undefined);
  }, []);
  const restore = useCallback(() => {
    if (offered !== undefined) latest.current.onRestore(offered.values as Values);
    setOffered(undefined);
  }, [offered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (restores(state)) restore();
  }, []);
  return { offered, restore, discard: clear, clear };
}
