import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the tab is out of sight: then nobody reads a toast. */
export const useHiddenTab = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
