import type { Request, Response } from 'express';
import type { CallRow } from '../../../shared/contract/call.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import { canonicalLogin } from '../../../shared/contract/session.ts';
import { listTypes } from '../../../shared/contract/statistics.ts';
import { NoResponse, SessionEnded } from '../../../shared/errors.ts';
import type { Logger } from '../../observability/log.ts';
import type { SessionStore } from '../../storage/session-store.ts';
import type { UpstreamCall, WholeAnswer } from '../../upstream/upstream.ts';
import { isSuccess, openAnswer } from '../../upstream/upstream.ts';
import type { AddressHolders } from '../../writes/address-holders.ts';
import type { Calls } from '../calls.ts';
import { type ReadSession, requireSession, type Sessions } from './session.ts';

/** Milliseconds for which Cais's own calls trust the upstream's answer that a token belongs to an administrator. */
const CONFIRMED = 60_000;
/** Milliseconds that the upstream may take for its answer. */
const PATIENCE = 5_000;

/** A read that the upstream answers to administrators alone, and that costs it little. */
const probe: CallRow = listTypes;

/** What a write did, and the record as it was before where that is known. */
export interface WriteDone {
  readonly answer: WholeAnswer;
  /** The status that counts. */
  readonly status: number;
  readonly before: unknown;
}

export interface Access {
  /**
   * The session of a call that Cais answers itself. The upstream authorises the relayed calls; for these it is asked
   * once a minute, and again after each change of a user, so that withdrawn rights end here too.
   *
   * @throws {SessionEnded} @throws {NoResponse} where the upstream cannot be asked
   */
  require(req: Request, res: Response): Promise<ReadSession>;
  /** Takes note of a write: after a change of a user the sessions are confirmed again, and those without rights end. */
  afterWrite(call: UpstreamCall, done: WriteDone, log: Pick<Logger, 'warn'>): Promise<void>;
}

interface AccessOptions {
  readonly calls: Calls;
  readonly sessions: Sessions;
  readonly store: SessionStore;
  readonly holders: AddressHolders;
  readonly now: () => number;
}

export function createAccess({ calls, sessions, store, holders, now }: AccessOptions): Access {
  /** When the upstream confirmed a session, by the session's id; the oldest first. */
  const confirmed = new Map<string, number>();
  /** What was confirmed before this moment counts no more. */
  let changedAt = 0;

  function confirm(id: string): void {
    confirmed.delete(id);
    confirmed.set(id, now());
    for (const [old, at] of confirmed) {
      if (now() - at < CONFIRMED) break;
      confirmed.delete(old);
    }
  }

  return {
    async require(req, res) {
      const session = requireSession(req);
      const last = Math.max(session.signedInAt, confirmed.get(session.id) ?? 0);
      if (last > changedAt && now() - last < CONFIRMED) return session;
      const call = { row: probe, params: {}, token: session.token };
      const { status } = openAnswer(await calls.of(res)(call, { most: PATIENCE }));
      if (status >= 500) throw new NoResponse('not-applied');
      if (status === 401 || status === 403) {
        await sessions.end(req, res);
        throw new SessionEnded(`the upstream answered ${status}`);
      }
      confirm(session.id);
      return session;
    },
    async afterWrite({ row, params, body }, { status, before }, log) {
      if (row.changesUsers === undefined || !isSuccess(status)) return;
      changedAt = now();
      if (row.changesUsers === 'adds') return;
      const userId = row.record === undefined ? undefined : params[row.record.id];
      const { login, name } = userIn(before);
      const work = async () => {
        if (!keepsAccess(body, login)) await store.destroyAllOf({ userId, login });
        if (login !== undefined && userId !== undefined) await holders.note({ login, userId, name });
      };
      await work().catch((error: unknown) => {
        log.warn({ err: error }, 'the sessions of a changed user were not ended');
      });
    },
  };
}

/** Whether a user goes on as an administrator under the same address. A removal has no body. */
const keepsAccess = (sent: unknown, login: string | undefined): boolean =>
  isFields(sent) && sent.isAdmin === true && canonicalLogin(String(sent.emailContato)) === login;

/** Address and name of a user as the upstream stores it. */
export function userIn(stored: unknown): { readonly login?: string; readonly name?: string } {
  const { email, nome } = isFields(stored) ? stored : {};
  return {
    ...(typeof email === 'string' && { login: canonicalLogin(email) }),
    ...(typeof nome === 'string' && { name: nome }),
  };
}
