import { useLayoutEffect, useState } from 'react';
import { isFreeKey } from '../../ui/layout/key-hint.tsx';

/** The dialog that is open or, until its code is there, wanted. */
type FindDialog = 'palette' | 'shortcuts';

export interface FindKeys {
  readonly dialog: FindDialog | undefined;
  readonly onDialog: (dialog: FindDialog | undefined) => void;
}

/** An open question comes first. */
const isAsked = (): boolean => document.querySelector('[role=alertdialog]') !== null;

/** The keys that work on every screen: Ctrl+K (⌘K) and '?'. They are heard before the bar's code is there. */
export function useFindKeys(): FindKeys {
  const [dialog, onDialog] = useState<FindDialog>();
  // At once: a key that is pressed as soon as the page shows must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isFind && !(event.key === '?' && isFreeKey(event))) return;
      event.preventDefault();
      if (!isAsked()) onDialog(isFind ? 'palette' : 'shortcuts');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { dialog, onDialog };
}
