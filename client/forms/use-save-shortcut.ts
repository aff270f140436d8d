import type { RefObject } from 'react';
import { keysText } from '../ui/layout/key-hint.tsx';
import { useKeys } from '../ui/layout/keys.ts';

/** For the button that saves: says that Ctrl+S does it too. */
export const saveKeys = { title: keysText('Ctrl+s'), 'aria-keyshortcuts': 'Control+S Meta+S' } as const;

/** Ctrl+S (⌘S) submits the form like Enter in one of its fields, in place of the browser's own save. */
export const useSaveShortcut = (form: RefObject<HTMLFormElement | null>): void =>
  useKeys('No formulário', [{ keys: 'Ctrl+s', does: 'Salvar', run: () => form.current?.requestSubmit() }], {
    inDialogs: true,
  });
