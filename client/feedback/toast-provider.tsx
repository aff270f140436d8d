import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Message } from '../../shared/message.ts';
import { addToast, removeToast, type Toast, type ToastMore } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';

/** Shows a message for so many milliseconds. What it returns takes the message away. */
type Notify = (message: Message, durationMs: number, more?: ToastMore) => () => void;

interface Toasts {
  readonly notify: Notify;
  readonly clear: () => void;
  readonly dropActions: () => void;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);

function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider above');
  return toasts;
}

export const useNotify = (): Notify => useToasts().notify;

/** Takes the toasts away: a person who reads the bell's list needs none beside it. */
export const useClearToasts = (): (() => void) => useToasts().clear;

/** Takes away what the toasts offer, and leaves their words: without a session nothing can be taken back. */
export const useDropToastActions = (): (() => void) => useToasts().dropActions;

/** Holds the messages on the screen. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const close = useCallback((id: number) => setToasts((now) => removeToast(now, id)), []);
  const value = useMemo<Toasts>(
    () => ({
      notify: (message, durationMs, more) => {
        lastId.current += 1;
        const id = lastId.current;
        setToasts((now) => addToast(now, { id, message, durationMs, ...more }));
        return () => close(id);
      },
      clear: () => setToasts([]),
      dropActions: () => setToasts((now) => now.map(({ action: _, ...toast }) => toast)),
    }),
    [close],
  );
  return (
    <ToastsContext value={value}>
      {children}
      <ToastStack toasts={toasts} onClose={close} />
    </ToastsContext>
  );
};
