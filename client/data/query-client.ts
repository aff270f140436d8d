import { QueryCache, QueryClient } from '@tanstack/react-query';
import { SessionEnded } from '../../shared/errors.ts';
import { sessionStore } from './session/session-store.ts';

/**
 * Reads shared by the screens. A cached list is shown at once and refreshed behind. Nothing is retried here, because the
 * server already repeats a read that got no answer.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(failure) {
      if (failure instanceof SessionEnded) sessionStore.ended();
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // What was read just before the network went may be old by the time that it is back.
      refetchOnReconnect: 'always',
    },
  },
});

// A new administrator at the same browser must not see what the last one had loaded.
sessionStore.subscribe(() => {
  if (['signed-out', 'replaced'].includes(sessionStore.read().status)) queryClient.clear();
});
