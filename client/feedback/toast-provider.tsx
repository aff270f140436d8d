import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Message } from '../../shared/message.ts';
import { addNotice, addToast, type Notice, removeToast, type Toast } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';

/** What was said since the page was opened, newest first. */
interface History {
  readonly notices: readonly Notice[];
  readonly unread: number;
  /** All of it has been read: nothing is unread, and no toast stands any more. */
  readonly read: () => void;
  readonly clear: () => void;
}

const HistoryContext = createContext<History | undefined>(undefined);

export const useHistory = (): History => {
  const history = useContext(HistoryContext);
  if (history === undefined) throw new Error('useHistory needs a ToastProvider above');
  return history;
};

/** Shows a message for so many milliseconds. */
type Notify = (message: Message, durationMs: number) => void;

const NotifyContext = createContext<Notify | undefined>(undefined);

export const useNotify = (): Notify => {
  const notify = useContext(NotifyContext);
  if (notify === undefined) throw new Error('useNotify needs a ToastProvider above');
  return notify;
};

/** Holds the messages of the program: those on the screen, and all of them for the bell. Memory only. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [unread, setUnread] = useState(0);
  const lastId = useRef(0);

  const notify = useCallback<Notify>((message, durationMs) => {
    lastId.current += 1;
    const id = lastId.current;
    const at = new Date();
    setToasts((now) => addToast(now, { id, message, durationMs }));
    setNotices((now) => addNotice(now, { id, message, at }));
    setUnread((now) => now + 1);
  }, []);
  const close = useCallback((id: number) => setToasts((now) => removeToast(now, id)), []);
  const history = useMemo<History>(
    () => ({
      notices,
      unread,
      // A person who reads the list needs no toast beside it.
      read: () => {
        setUnread(0);
        setToasts([]);
      },
      clear: () => {
        setNotices([]);
        setUnread(0);
      },
    }),
    [notices, unread],
  );
  return (
    <NotifyContext value={notify}>
      <HistoryContext value={history}>
        {children}
        <ToastStack toasts={toasts} onClose={close} />
      </HistoryContext>
    </NotifyContext>
  );
};
