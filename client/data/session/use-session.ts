import { usePageState } from '../../ui/page-state.ts';
import type { SessionState } from './session-state.ts';
import { sessionStore } from './session-store.ts';

/** The session as the server last reported it. The component is drawn again when it changes. */
export const useSession = (): SessionState => usePageState(sessionStore);
