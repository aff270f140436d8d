import { type RefObject, useEffect } from 'react';
import { keysText } from '../ui/layout/key-hint.tsx';

/** For the button that saves: says that Ctrl+S does it too. */
export const saveKeys = { title: keysText('Ctrl+S'), 'aria-keyshortcuts': 'Control+S Meta+S' } as const;

/** Ctrl+S (⌘S) submits the form like Enter in one of its fields, in place of the browser's own save. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave) return;
      event.preventDefault();
      // An open question on top of the form is answered first.
      if (document.querySelector('[role=alertdialog]') === null) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
}
