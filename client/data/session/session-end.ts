import { createPageState } from '../../ui/page-state.ts';

const { read, become, subscribe } = createPageState<string | undefined>(undefined);

const ended = 'Sua sessão terminou.';

/** What the login says of the session before it: that it ended, and what was left undone. */
export const sessionEnd = {
  read,
  subscribe,
  /** Nothing was left undone, as far as is known by now. */
  plain: () => become(read() ?? ended),
  /** @param left what was left undone, in a sentence */
  say: (left: string) => become(`${ended} ${left}`),
  /** Somebody signed in. */
  clear: () => become(undefined),
};
