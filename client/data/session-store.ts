import { current } from '../../shared/contract/session.ts';
import { SessionEnded } from '../../shared/errors.ts';
import { api } from './api.ts';

/** What the browser knows of the session; the token is not among it (R1). */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly login: string }
  | { readonly status: 'signed-out' }
  /** Cais could not be asked: neither in nor out is known. */
  | { readonly status: 'unreachable' };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** One state for the whole page: the router's gate reads it, any failing call may end it. */
export const sessionStore = {
  read: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  signedIn: (login: string) => become({ status: 'signed-in', login }),
  /** After a 401 on any call (spec 4). */
  ended: () => become({ status: 'signed-out' }),
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
