import { current } from '../../shared/contract/session.ts';
import { SessionEnded } from '../../shared/errors.ts';
import { api } from './api.ts';
import { createPageState } from './page-state.ts';
import { sessionEnd } from './session-end.ts';

/** What the browser knows of the session; the token is not among it (R1). */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly login: string }
  | { readonly status: 'signed-out' }
  /** Cais could not be asked: neither in nor out is known. */
  | { readonly status: 'unreachable' };

const { read, become, subscribe } = createPageState<SessionState>({ status: 'loading' });

/** One state for the whole page: the router's gate reads it, any failing call may end it. */
export const sessionStore = {
  read,
  subscribe,
  signedIn(login: string): void {
    sessionEnd.clear();
    become({ status: 'signed-in', login });
  },
  /** After a 401 on any call (spec 4). */
  ended(): void {
    if (read().status === 'signed-in') sessionEnd.plain();
    become({ status: 'signed-out' });
  },
  /** Asks the server who is signed in. */
  async load(): Promise<void> {
    become({ status: 'loading' });
    try {
      const session = await api.send(current);
      become(session === null ? { status: 'signed-out' } : { status: 'signed-in', login: session.login });
    } catch (failure) {
      become({ status: failure instanceof SessionEnded ? 'signed-out' : 'unreachable' });
    }
  },
};
