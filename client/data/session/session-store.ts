import { current } from '../../../shared/contract/session.ts';
import { AnotherPerson, SessionEnded } from '../../../shared/errors.ts';
import { addressOf, basePath } from '../../connection/base-path.ts';
import { api } from '../api.ts';
import { sessionEnd } from './session-end.ts';
import { sessionState } from './session-state.ts';

const { read, become, subscribe, owner } = sessionState;

/** Joins the tabs of this browser, which share one session. */
let tabs: BroadcastChannel | undefined;

/** Other tabs ask the server who is signed in. The message itself says nothing that they would have to trust. */
const tellTabs = () => tabs?.postMessage('changed');

/** Loads the page again from its beginning: nothing in memory stays. */
const startOver = () => window.location.assign(addressOf('/Home'));

/** The router's gate reads this state, any failing call may end it. */
export const sessionStore = {
  read,
  subscribe,
  /** The administrator whom this page belongs to, signed in or not. */
  owner,
  /** After a sign-in in this page. False where the page was another person's: it is then loaded again. */
  signedIn(login: string): boolean {
    tellTabs();
    return enter(login);
  },
  /** After 'Sair' in this page. */
  left: tellTabs,
  /** After a 401 on any call (spec 4). */
  ended(): void {
    const { status } = read();
    if (status === 'replaced') return;
    if (status === 'signed-in') sessionEnd.plain();
    become({ status: 'signed-out' });
  },
  /** Asks the server who is signed in. */
  async load(): Promise<void> {
    become({ status: 'loading' });
    try {
      const session = await api.send(current);
      if (session === null) become({ status: 'signed-out' });
      else enter(session.login);
    } catch (failure) {
      if (failure instanceof AnotherPerson) return;
      become({ status: failure instanceof SessionEnded ? 'signed-out' : 'unreachable' });
    }
  },
  /** Learns of sign-in and sign-out in other tabs, and again whenever somebody returns to this one. */
  watch(): void {
    tabs = new BroadcastChannel(`cais:sessao:${basePath()}`);
    tabs.addEventListener('message', () => void look());
    window.addEventListener('focus', () => void look());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void look();
    });
    // A page that Back brings out of the browser's memory may be of somebody who has left.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void sessionStore.load();
    });
  },
};

function enter(login: string): boolean {
  if (!sessionState.own(login)) {
    startOver();
    return false;
  }
  const now = read();
  if (now.status !== 'signed-in' || now.login !== login) {
    sessionEnd.clear();
    become({ status: 'signed-in', login });
  }
  return true;
}

let looking: 'no' | 'once' | 'again' = 'no';

/** Compares with the server, and once more where something changed while it was asked. */
async function look(): Promise<void> {
  if (looking !== 'no') {
    looking = 'again';
    return;
  }
  do {
    looking = 'once';
    await compare();
  } while ((looking as string) === 'again');
  looking = 'no';
}

/** Without an answer nothing changes. */
async function compare(): Promise<void> {
  const before = read();
  if (before.status === 'loading' || before.status === 'unreachable') return;
  try {
    const session = await api.send(current);
    // Meanwhile somebody signed in on this page, or a call was refused. This answer may be older than that.
    if (read() !== before) {
      looking = 'again';
      return;
    }
    if (session !== null) enter(session.login);
    else if (before.status === 'signed-in') sessionStore.ended();
    else if (before.status === 'replaced') become({ status: 'signed-out' });
  } catch (failure) {
    // The transport has noted who it is. Nothing of this page's person is on view at the login.
    if (failure instanceof AnotherPerson && before.status === 'signed-out') startOver();
  }
}
