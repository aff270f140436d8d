import type { Request, Response } from 'express';
import * as activity from '../../shared/contract/activity.ts';
import type { CallRow } from '../../shared/contract/call.ts';
import { generateLink as lineupRow } from '../../shared/contract/lineup.ts';
import * as session from '../../shared/contract/session.ts';
import { Refused } from '../../shared/errors.ts';
import type { SessionStore } from '../storage/session-store.ts';
import { version } from '../version.ts';
import type { ActivityRows } from '../writes/activity-rows.ts';
import type { Calls } from './calls.ts';
import { generateLink, type Lineup } from './lineup.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ReadJson } from './read-input.ts';
import type { Found, NamedRow } from './routes.ts';
import { endOf, requireSession, type Sessions } from './session.ts';
import { signIn } from './sign-in.ts';

/** Rows that Cais answers by itself and the upstream does not know. */
export const ownRows: readonly NamedRow[] = [
  { name: 'session.current', row: session.current },
  { name: 'session.end', row: session.end },
  { name: 'session.listOwn', row: session.listOwn },
  { name: 'session.endOthers', row: session.endOthers },
  { name: 'activity.list', row: activity.list },
  { name: 'activity.get', row: activity.get },
  { name: 'activity.listOfRecord', row: activity.listOfRecord },
];

interface OwnCallsOptions {
  readonly calls: Calls;
  readonly readJson: ReadJson;
  readonly sessions: Sessions;
  readonly store: SessionStore;
  readonly lineup: Lineup;
  readonly activityRows: ActivityRows;
  readonly rateLimits: RateLimits;
}
/** What answers a row of Cais's own. */
export type OwnCalls = ReadonlyMap<CallRow, AnswerOwn>;

type AnswerOwn = (req: Request, res: Response, found: Found) => Promise<void>;

/** How Cais answers its own calls, and the two of the contract that it does not simply relay (design 3). */
export function createOwnCalls(options: OwnCallsOptions): OwnCalls {
  const { calls, readJson, sessions, store, lineup, activityRows, rateLimits } = options;
  const table: readonly (readonly [CallRow, AnswerOwn])[] = [
    [session.login, (req, res) => signIn({ calls, readJson, sessions, rateLimits }, req, res)],
    [
      lineupRow,
      async (req, res) => {
        const { login, token } = requireSession(req);
        await rateLimits.lineupLink(login);
        await generateLink({ calls, lineup }, res, token);
      },
    ],
    [
      session.current,
      async (req, res) => {
        const signedIn = requireSession(req);
        res.json({ login: signedIn.login, expiresAt: endOf(signedIn), version });
      },
    ],
    [
      session.end,
      async (req, res) => {
        await sessions.end(req, res);
        res.json({ status: 200, message: 'Sessão encerrada' });
      },
    ],
    [
      session.listOwn,
      async (req, res) => {
        const { login, id } = requireSession(req);
        answerData(res, await store.listOf(login, id));
      },
    ],
    [
      session.endOthers,
      async (req, res) => {
        const { login, id } = requireSession(req);
        await store.destroyOthersOf(login, id);
        res.json({ status: 200, message: session.endOthers.words.done.text });
      },
    ],
    [
      activity.list,
      async (req, res, { query }) => {
        requireSession(req);
        const { since } = query as { since?: string };
        answerData(res, await activityRows.list(since));
      },
    ],
    [
      activity.get,
      async (req, res, { params }) => {
        requireSession(req);
        const entry = await activityRows.get(params.id ?? '');
        if (entry === undefined) throw new Refused(404, [activity.get.words.notFound.text]);
        answerData(res, entry);
      },
    ],
    [
      activity.listOfRecord,
      async (req, res, { params: { entity = '', record = '' } }) => {
        requireSession(req);
        answerData(res, await activityRows.listOfRecord(entity, record));
      },
    ],
  ];
  return new Map(table);
}

const answerData = (res: Response, data: unknown): void => void res.json({ status: 200, data });
