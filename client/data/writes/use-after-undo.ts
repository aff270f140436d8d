import { useEffect, useRef } from 'react';
import { undone } from './undo-requests.ts';

/** Calls `work` after something was taken back: an open form holds what it read before. */
export function useAfterUndo(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => undone.subscribe(() => latest.current()), []);
}
