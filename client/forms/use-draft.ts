import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftStore } from './draft-store.ts';

export interface DraftOptions<Values> {
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
  /** A draft that was there when the form opened and is neither restored nor dropped yet. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** After a save: what was typed is no draft any more. */
  readonly clear: () => void;
}

/** Milliseconds of rest after which what is typed is written; leaving the page writes it at once. */
const rest = 400;

/** Keeps what is typed in a form as a draft, and offers the one that was left behind. */
export function useDraft<Values>(options: DraftOptions<Values>): DraftState {
  const { path, title, values, dirty } = options;
  const [offered, setOffered] = useState(() => draftStore.read(path));
  const latest = useRef(options);
  latest.current = options;
  /** The values that were saved, as text: until something else is typed they are no draft. */
  const settled = useRef<string>(undefined);
  const written = useRef(false);

  useEffect(() => {
    // Until the offered draft is decided on, typing must not overwrite it.
    if (offered !== undefined) return;
    if (!dirty) {
      // Typed and taken back: nothing is left to restore.
      if (written.current) draftStore.drop(path);
      written.current = false;
      return;
    }
    const write = () => {
      if (JSON.stringify(values) === settled.current) return;
      draftStore.write({ path, title, values, savedAt: Date.now() });
      written.current = true;
    };
    const timer = setTimeout(write, rest);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
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
  return { offered, restore, discard: clear, clear };
}
