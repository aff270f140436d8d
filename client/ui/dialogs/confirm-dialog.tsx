import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { lazyPart } from '../../connection/connection.ts';
import type { Question } from './confirm-modal.tsx';

/** Asks a question; true for yes, false for no, Esc and a press beside the dialog. */
export type Confirm = (text: string, words?: Omit<Question, 'text'>) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

export const useConfirm = (): Confirm => {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error('useConfirm needs a ConfirmProvider above');
  return confirm;
};

/** Nothing asks before the first list, which comes without the dialog. */
const ConfirmModal = lazyPart(async () => (await import('./confirm-modal.tsx')).default);

/** Holds the one dialog 'Confirmação' of the program (spec 8). */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>(
    (text, words) =>
      new Promise((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setQuestion({ text, ...words });
        setOpen(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
  };

  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {question !== undefined && <ConfirmModal question={question} open={open} onAnswer={settle} />}
    </ConfirmContext.Provider>
  );
};
