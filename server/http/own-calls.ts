import type { Request, Response } from 'express';
import * as activity from '../../shared/contract/activity.ts';
import type { CallRow } from '../../shared/contract/call.ts';
import { validate } from '../../shared/contract/fields/validate.ts';
import * as importLease from '../../shared/contract/import-lease.ts';
import { generateLink as lineupRow } from '../../shared/contract/lineup.ts';
import * as official from '../../shared/contract/official-confirmations.ts';
import * as contract from '../../shared/contract/session.ts';
import { Refused, SessionEnded } from '../../shared/errors.ts';
import { jsonBytes } from '../json-bytes.ts';
import type { ImportLeases } from '../storage/import-leases.ts';
import type { OfficialConfirmations } from '../storage/official-confirmations.ts';
import type { SessionStore } from '../storage/session-store.ts';
import { type ChangePassword, PasswordRefused } from '../upstream/passwords.ts';
import { version } from '../version.ts';
import type { ActivityRows } from '../writes/activity-rows.ts';
import type { AddressHolders } from '../writes/address-holders.ts';
import type { Calls } from './calls.ts';
import type { RateLimits } from './guards/rate-limits.ts';
import { generateLink, type Lineup } from './lineup.ts';
import type { ReadJson } from './read-input.ts';
import type { Found, NamedRow } from './routes.ts';
import type { Access } from './session/access.ts';
import { endOf, type Sessions } from './session/session.ts';
import { createSignIn } from './session/sign-in.ts';

/** Rows that Cais answers itself and the upstream does not know. */
export const ownRows: readonly NamedRow[] = [
  { name: 'session.current', row: contract.current },
  { name: 'session.end', row: contract.end },
  { name: 'session.listOwn', row: contract.listOwn },
  { name: 'session.endOthers', row: contract.endOthers },
  { name: 'session.changePassword', row: contract.changePassword },
  { name: 'activity.list', row: activity.list },
  { name: 'activity.people', row: activity.people },
  { name: 'activity.get', row: activity.get },
  { name: 'activity.listOfRecord', row: activity.listOfRecord },
  { name: 'importLease.hold', row: importLease.hold },
  { name: 'importLease.release', row: importLease.release },
  { name: 'officialConfirmations.list', row: official.list },
  { name: 'officialConfirmations.confirm', row: official.confirm },
  { name: 'officialConfirmations.withdraw', row: official.withdraw },
];

interface OwnCallsOptions {
  readonly calls: Calls;
  readonly readJson: ReadJson;
  readonly signInMilliseconds: number;
  readonly sessions: Sessions;
  readonly access: Access;
  readonly holders: AddressHolders;
  readonly store: SessionStore;
  readonly lineup: Lineup;
  readonly activityRows: ActivityRows;
  readonly rateLimits: RateLimits;
  readonly importLeases: ImportLeases;
  readonly confirmations: OfficialConfirmations;
  /** Absent where a remote upstream keeps the passwords. */
  readonly changePassword: ChangePassword | undefined;
}

/** What answers a row of Cais's own. */
export type OwnCalls = ReadonlyMap<CallRow, AnswerOwn>;

type AnswerOwn = (req: Request, res: Response, found: Found) => Promise<void>;

/** How Cais answers its own calls, and the two of the contract that it does not simply relay (design 3). */
export function createOwnCalls(options: OwnCallsOptions): OwnCalls {
  const { calls, readJson, sessions, access, store, lineup, activityRows, rateLimits, importLeases } =
    options;
  const { changePassword, confirmations } = options;
  const table: readonly (readonly [CallRow, AnswerOwn])[] = [
    [contract.login, createSignIn(options)],
    [
      lineupRow,
      async (req, res) => {
        const { login, token } = await access.require(req, res);
        await rateLimits.lineupLink(login);
        await generateLink({ calls, lineup }, res, token);
      },
    ],
    [
      contract.current,
      async (req, res) => {
        // The page asks before anybody has signed in, so having no session is no failure.
        const { signedIn } = req;
        const isOver =
          signedIn === undefined || (await access.require(req, res).then(() => false, isSessionEnded));
        const setsPassword = changePassword !== undefined;
        res.json(
          isOver ? null : { login: signedIn.login, expiresAt: endOf(signedIn), version, setsPassword },
        );
      },
    ],
    [
      contract.end,
      async (req, res) => {
        await sessions.leave(req, res);
        res.json({ status: 200, message: 'Sessão encerrada' });
      },
    ],
    [
      contract.listOwn,
      async (req, res) => {
        const session = await access.require(req, res);
        await answerData(res, await store.listOf(session, session.id));
      },
    ],
    [
      contract.endOthers,
      async (req, res) => {
        const session = await access.require(req, res);
        await store.destroyOthersOf(session, session.id);
        res.json({ status: 200, message: contract.endOthers.words.done.text });
      },
    ],
    [
      contract.changePassword,
      async (req, res) => {
        const { login, userId, token } = await access.require(req, res);
        if (changePassword === undefined)
          throw new Refused(404, [contract.changePassword.words.notFound.text]);
        const passwords = validate(contract.changePassword.body, await readJson(req, res));
        const guess = await rateLimits.guess(req, login);
        const renewed = await changePassword(token, passwords).catch(async (error: unknown) => {
          if (!(error instanceof PasswordRefused)) throw error;
          // Only a password that was found wrong counts as a guess.
          if (error.why !== 'wrong') await guess.right();
          throw new Refused(422, [error.message]);
        });
        await guess.right();
        await store.destroyAllOf({ login, userId });
        await sessions.signIn(req, res, { login, userId, token: renewed });
        req.log.info({ login }, 'password changed');
        res.json({ status: 200, message: contract.changePassword.words.done.text });
      },
    ],
    [
      activity.list,
      async (req, res, { query }) => {
        await access.require(req, res);
        await answerData(res, await activityRows.list(query as activity.ActivityFilter));
      },
    ],
    [
      activity.people,
      async (req, res) => {
        await access.require(req, res);
        await answerData(res, await activityRows.people());
      },
    ],
    [
      activity.get,
      async (req, res, { params }) => {
        await access.require(req, res);
        const entry = await activityRows.get(params.id ?? '');
        if (entry === undefined) throw new Refused(404, [activity.get.words.notFound.text]);
        await answerData(res, entry);
      },
    ],
    [
      activity.listOfRecord,
      async (req, res, { params: { entity = '', record = '' } }) => {
        await access.require(req, res);
        await answerData(res, await activityRows.listOfRecord(entity, record));
      },
    ],
    [
      importLease.hold,
      async (req, res, { params: { kind = '' } }) => {
        const { login, id: sessionId } = await access.require(req, res);
        const { lease, program, takes } = validate(importLease.hold.body, await readJson(req, res));
        const run = { kind, lease, login };
        const isYours = await (takes
          ? importLeases.take({ ...run, program, sessionId })
          : importLeases.renew(run));
        await answerData(res, { isYours, holder: await importLeases.holderOf(kind) });
      },
    ],
    [
      importLease.release,
      async (req, res, { params: { kind = '', lease = '' } }) => {
        const { login } = await access.require(req, res);
        await importLeases.release({ kind, lease, login });
        res.json({ status: 200, message: 'Importação encerrada' });
      },
    ],
    [
      official.list,
      async (req, res) => {
        await access.require(req, res);
        await answerData(res, await confirmations.list());
      },
    ],
    [
      official.confirm,
      async (req, res, { params: { entity, record = '' } }) => {
        const { login } = await access.require(req, res);
        const { values } = validate(official.confirm.body, await readJson(req, res));
        await confirmations.confirm({ entity: entity as official.CheckedEntity, record, values, login });
        res.json({ status: 200, message: official.confirm.words.done.text });
      },
    ],
    [
      official.withdraw,
      async (req, res, { params: { entity, record = '' } }) => {
        await access.require(req, res);
        await confirmations.withdraw(entity as official.CheckedEntity, record);
        res.json({ status: 200, message: official.withdraw.words.done.text });
      },
    ],
  ];
  return new Map(table);
}

const isSessionEnded = (error: unknown): boolean => error instanceof SessionEnded;

const answerData = async (res: Response, data: unknown): Promise<void> =>
  void res.type('json').send(await jsonBytes({ status: 200, data }));
