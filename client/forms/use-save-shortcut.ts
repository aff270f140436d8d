import { type RefObject, useEffect } from 'react';

/** Ctrl+S (⌘S) submits the form, as Enter in one of its fields would; the browser's own saving stays out of it. */
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
