import { useCallback, useEffect, useRef } from 'react';
import { sessionStore } from '../data/session/session-store.ts';
import { useConfirm } from '../ui/dialogs/confirm-dialog.tsx';
import { useGuard } from '../ui/dialogs/leaving.tsx';
import { besideParameter } from './draft-store.ts';

const unsaved = {
  question: 'Há alterações não salvas. Deseja sair sem salvar?',
  yes: 'Sair sem salvar',
  no: 'Continuar editando',
} as const;

/** Another record beside the list is another place, as a page would be. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname} ${new URLSearchParams(search).get(besideParameter) ?? ''}`;

export interface LeaveGuard {
  /** After a save or an intended cancel: the next leave asks nothing. */
  readonly release: () => void;
  /** For a dialog's closing: asks where there is something to lose. True to close. */
  readonly mayLeave: () => Promise<boolean>;
}

/**
 * Asks before a person leaves unsaved values by menu, link, Back, closing the tab or (through `mayLeave`) a dialog.
 * After the session's end it asks nothing, because the draft keeps the values.
 *
 * @param record the form's record, as its draft is called
 * @param onAbandon called when the answer is to leave without saving
 * @param words a constant of the module
 */
export function useLeaveGuard(
  dirty: boolean,
  record: string,
  onAbandon: () => void,
  words: Readonly<Record<keyof typeof unsaved, string>> = unsaved,
): LeaveGuard {
  const askPerson = useConfirm();
  const abandon = useRef(onAbandon);
  abandon.current = onAbandon;
  const confirm = useCallback(async () => {
    const leaves = await askPerson(words.question, { ...words, record });
    if (leaves) abandon.current();
    return leaves;
  }, [askPerson, record, words]);
  const released = useRef(false);
  const guarded = useRef(dirty);
  guarded.current = dirty;
  const atRisk = useCallback(
    () => guarded.current && !released.current && sessionStore.read().status === 'signed-in',
    [],
  );

  useGuard({
    holds: ({ currentLocation, nextLocation }) =>
      atRisk() && placeOf(currentLocation) !== placeOf(nextLocation),
    ask: confirm,
  });

  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (atRisk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, atRisk]);

  const release = useCallback(() => {
    released.current = true;
  }, []);
  const mayLeave = useCallback(async () => !atRisk() || (await confirm()), [atRisk, confirm]);
  return { release, mayLeave };
}
