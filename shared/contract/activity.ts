import * as z from 'zod/mini';
import { error } from '../message.ts';
import { listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { idPart, storedPart } from './fields/rules.ts';

/** The most entries that one answer holds: of the story, and of single changes. */
export const pageLimits = { story: 200, each: 1_000 } as const;

const outcomes = ['applied', 'refused', 'unknown'] as const;

/** A change that passed through Cais (docs/decisions/0006). */
const entrySchema = z.object({
  id: z.string(),
  /** Moment in UTC, ISO 8601. */
  at: z.string(),
  login: z.string(),
  /** The name of the person, where Cais knows it. */
  name: text,
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
  /** When the values were forgotten, where they were (docs/decisions/0021). Nothing of them is known any more. */
  forgotten: z.optional(z.string()),
  /** Where the entry stands for alike changes of a day: how many they are, and how many records they are about. */
  count: z.optional(z.number()),
  records: z.optional(z.number()),
  /** Of a change of a stored record: the fields that differ, with long values cut; of alike changes, what all of them set. */
  changes: z.optional(
    z.array(z.object({ name: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) })),
  ),
  /** On the last entry of an answer: older ones match, too. */
  more: z.optional(z.literal(true)),
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

const moment = z.optional(z.iso.datetime());
const shortText = z.optional(z.string().check(z.maxLength(300)));

/** What the activity is filtered by, all in the database. */
const query = z.object({
  /** Moments in UTC: the first that counts, and the first that does not. */
  from: moment,
  to: moment,
  /** Words that all stand in the name of the record, of the run or of the person, in the login or in the answer. */
  text: shortText,
  /** Conditions, as `writeConditions` writes them. A run counts where one of its changes meets them. */
  where: z.optional(z.string().check(z.maxLength(2_000))),
  /** The changes of one run. */
  run: shortText,
  /** The changes that one entry of the story stands for, by its id. */
  like: shortText,
  /** Each change on its own instead of the story. `run` and `like` imply it. */
  each: z.optional(z.literal('1')),
  /** `before` an entry, by its `at`, a blank and its `id`: the page after it. */
  before: shortText,
});
export type ActivityFilter = z.output<typeof query>;

/**
 * The story of what was changed, newest first: alike changes of one person, act, area and day are one entry, at the moment of
 * the last one, and so are the changes of a run, with the name of the run as title. Cais's own call.
 */
export const list = call({
  method: 'GET',
  path: '/api/activity',
  summary: 'Changes that passed through Cais, newest first',
  query,
  answer: listOf(entrySchema),
});

/** The people who changed something through Cais. Cais's own call. */
export const people = call({
  method: 'GET',
  path: '/api/activity/people',
  summary: 'Who changed something through Cais',
  answer: listOf(z.object({ login: z.string(), name: text })),
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
