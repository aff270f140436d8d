import { personIn, personMark } from '../../../shared/calls/wire.ts';
import { createPageState } from '../../ui/page-state.ts';

/** What the browser knows of the session; the token is not among it (R1). */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly login: string }
  | { readonly status: 'signed-out' }
  | {
      /** Somebody else signed in beside this page, which belongs to `login`. */
      readonly status: 'replaced';
      readonly login: string;
      readonly by: string;
      /** Whether a change of this page was refused for it. */
      readonly unsaved: boolean;
    }
  /** Cais could not be asked: neither in nor out is known. */
  | { readonly status: 'unreachable' };

const state = createPageState<SessionState>({ status: 'loading' });
const { read, become, subscribe } = state;

/**
 * The person whom this page belongs to: the first who was signed in since it was loaded. What the page holds in memory is
 * theirs, also after their session ended. For another person the page is loaded again.
 */
let owner: string | undefined;

/** One state for the whole page. `sessionStore` says what changes it; the transport reads and refuses by it. */
export const sessionState = {
  read,
  become,
  subscribe,
  owner: (): string | undefined => owner,
  /** The header value that says whom the page believes to be signed in; undefined before anybody was. */
  mark: (): string | undefined => (owner === undefined ? undefined : personMark(owner)),
  /** Makes the page this person's. False where it is another's already. */
  own(login: string): boolean {
    owner ??= login;
    return owner === login;
  },
  /** After a refusal: the session is of the person whom the answer's mark names. */
  replaced(mark: string | null, unsaved: boolean): void {
    const by = personIn(mark);
    if (owner !== undefined && by !== undefined) become({ status: 'replaced', login: owner, by, unsaved });
  },
};
