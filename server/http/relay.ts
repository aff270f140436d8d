import type { Request, Response } from 'express';
import { isWrite } from '../../shared/contract/call.ts';
import { SessionEnded } from '../../shared/errors.ts';
import { leaseHeader } from '../../shared/wire.ts';
import type { ImportLeases } from '../storage/import-leases.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WriteRows } from '../writes/write-rows.ts';
import { createWrites, type OnWrite } from '../writes/writes.ts';
import type { Access } from './access.ts';
import { type Calls, refuse401 } from './calls.ts';
import { bodyOf } from './failure.ts';
import type { RateLimits } from './rate-limits.ts';
import { type ReadJson, readInput } from './read-input.ts';
import { relayWrite } from './relay-write.ts';
import type { Found } from './routes.ts';
import { requireSession, type Sessions } from './session.ts';

interface RelayOptions {
  readonly calls: Calls;
  readonly readJson: ReadJson;
  readonly upstream: Upstream;
  readonly sessions: Sessions;
  readonly access: Access;
  readonly writeRows: WriteRows;
  readonly rateLimits: RateLimits;
  readonly onWrite: OnWrite;
  readonly importLeases: ImportLeases;
}

/** Makes the call with the session's token and answers the browser. */
export type Relay = (found: Found, req: Request, res: Response) => Promise<void>;

/** The calls of the contract that go to the upstream. A session whose token the upstream no longer takes ends here. */
export function createRelay(options: RelayOptions): Relay {
  const { calls, readJson, upstream, sessions, access, writeRows, rateLimits, onWrite, importLeases } =
    options;
  const writes = createWrites({ rows: writeRows, upstream, wordsOf: bodyOf, onWrite });
  const parts = { calls, upstream, writes };

  async function relay({ name, row, params, query }: Found, req: Request, res: Response): Promise<void> {
    const { login, userId, token } = requireSession(req);
    await importLeases.check(req.get(leaseHeader), login);
    if (row.upload !== undefined) await rateLimits.upload(login);
    const { call, stored } = await readInput(
      { calls, readJson },
      { row, params, query, actor: login, token },
      req,
      res,
    );
    if (!isWrite(row)) return calls.stream(res, call);
    const done = await relayWrite(parts, { name, login, userId, call, stored }, req, res);
    refuse401(row, done.status);
    await access.afterWrite(call, done, req.log);
    calls.passOnWhole(res, done.answer);
  }

  return (found, req, res) =>
    relay(found, req, res).catch(async (error: unknown) => {
      if (error instanceof SessionEnded) await sessions.end(req, res);
      throw error;
    });
}
