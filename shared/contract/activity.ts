import * as z from 'zod/mini';
import { error } from '../message.ts';
import { listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { idPart, storedPart } from './fields/rules.ts';

/** The most entries that one answer holds: the newest ones. */
export const activityLimit = 10_000;

const outcomes = ['applied', 'refused', 'unknown'] as const;

/** A change that passed through Cais (docs/decisions/0006). */
const entrySchema = z.object({
  id: z.string(),
  /** Moment in UTC, ISO 8601. */
  at: z.string(),
  login: z.string(),
  /** The user at the upstream who signed in by that login; null where it is not known. Older servers leave it out. */
  userId: text,
  /** Where the login was another user's too within 90 days: first the user who made the change, then the others. */
  holders: z.optional(z.array(z.object({ userId: z.string(), name: text }))),
  /** The contract's names, for example `news` and `update`. */
  entity: z.string(),
  action: z.string(),
  /** The record's id at the upstream; null for a new one that the upstream did not name. */
  record: text,
  title: text,
  /** `unknown` also where the server stopped before it could record the outcome. */
  outcome: z.enum(outcomes),
  /** Status of the upstream's answer; null where there was none. */
  status: z.nullish(z.number()),
  message: text,
  /** Where the entry stands for a run: how many of its changes had which action and outcome. */
  run: z.optional(
    z.object({
      id: z.string(),
      parts: z.array(z.object({ action: z.string(), outcome: z.enum(outcomes), count: z.number() })),
    }),
  ),
});
export type ActivityEntry = z.output<typeof entrySchema>;
export type ActivityOutcome = (typeof outcomes)[number];

/** An entry with what was sent, and the record as it was before where that is known. */
const detailSchema = z.extend(entrySchema, { before: z.unknown(), sent: z.unknown() });
export type ActivityDetail = z.output<typeof detailSchema>;

/**
 * The newest changes, all or `since` a moment. The changes of a run are one entry, at the moment of its last one and with the
 * name of the run as title; `run` asks for the changes of one run, each on its own. Cais's own call.
 */
export const list = call({
  method: 'GET',
  path: '/api/activity',
  summary: 'Changes that passed through Cais, newest first',
  query: z.object({
    since: z.optional(z.iso.datetime()),
    run: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: listOf(entrySchema),
});

/** Cais's own call. */
export const get = call({
  method: 'GET',
  path: '/api/activity/:id',
  summary: 'One change, with what was sent',
  params: { id: idPart },
  answer: detailSchema,
  words: { notFound: error('Id não encontrado'), emptyResult: error('Id não encontrado') },
});

/** The history of one record, newest first, by its id or as a branch by its name. Cais's own call. */
export const listOfRecord = call({
  method: 'GET',
  path: '/api/activity/record/:entity/:record',
  summary: 'Changes of one record',
  params: { entity: idPart, record: storedPart },
  answer: listOf(detailSchema),
});
