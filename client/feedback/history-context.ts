import { createContext, useContext } from 'react';
import type { Notice } from './toast-queue.ts';

/** What was said since the page was opened, newest first. */
export interface History {
  readonly notices: readonly Notice[];
  readonly unread: number;
  /** All of it has been read: nothing is unread, and no toast stands any more. */
  readonly read: () => void;
  readonly clear: () => void;
}

export const HistoryContext = createContext<History | undefined>(undefined);

export const useHistory = (): History => {
  const history = useContext(HistoryContext);
  if (history === undefined) throw new Error('useHistory needs a ToastProvider above');
  return history;
};
