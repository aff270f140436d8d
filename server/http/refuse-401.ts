import type { CallRow } from '../../shared/contract/call.ts';
import { SessionEnded } from '../../shared/errors.ts';

/** What the status of an upstream's answer means for the session. @throws {SessionEnded} where its token is no longer taken */
export const refuse401 =
  ({ endsSessionOn401 }: CallRow) =>
  (status: number): void => {
    if (status === 401 && endsSessionOn401 !== false) throw new SessionEnded('the upstream answered 401');
  };
