import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { Message } from '../../shared/message.ts';
import { addToast, removeToast, type Toast, type ToastMore } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';

const ClearContext = createContext<(() => void) | undefined>(undefined);

/** Takes the toasts away: a person who reads the bell's list needs none beside it. */
export const useClearToasts = (): (() => void) => {
  const clear = useContext(ClearContext);
  if (clear === undefined) throw new Error('useClearToasts needs a ToastProvider above');
  return clear;
};

/** Shows a message for so many milliseconds. What it returns takes the message away. */
type Notify = (message: Message, durationMs: number, more?: ToastMore) => () => void;

const NotifyContext = createContext<Notify | undefined>(undefined);

export const useNotify = (): Notify => {
  const notify = useContext(NotifyContext);
  if (notify === undefined) throw new Error('useNotify needs a ToastProvider above');
  return notify;
};

/** Holds the messages on the screen. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const close = useCallback((id: number) => setToasts((now) => removeToast(now, id)), []);
  const notify = useCallback<Notify>(
    (message, durationMs, more) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((now) => addToast(now, { id, message, durationMs, ...more }));
      return () => close(id);
    },
    [close],
  );
  const clear = useCallback(() => setToasts([]), []);
  return (
    <NotifyContext value={notify}>
      <ClearContext value={clear}>
        {children}
        <ToastStack toasts={toasts} onClose={close} />
      </ClearContext>
    </NotifyContext>
  );
};
