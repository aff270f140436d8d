import * as z from 'zod/mini';

const count = z.number();

/** What became of a row that an earlier line meant to send. */
export const states = [
  /** The server said so, or reading back showed it. */
  'applied',
  'refused',
  /** It was stored with other values by then, and overwriting was not asked for. */
  'left',
  /** Stopped before anything of it was sent. */
  'not-sent',
  /** The answer was lost; the next run decides it by reading. */
  'unknown',
  /** Unknown for good: the row is in the file no more. */
  'abandoned',
] as const;
export type State = (typeof states)[number];

/** Opens a run: what is imported, where to, and by whom. */
const run = z.looseObject({
  type: z.literal('run'),
  run: z.string(),
  kind: z.string(),
  server: z.string(),
});
/** Synced to the disk before the row is sent. */
const intent = z.looseObject({
  type: z.literal('intent'),
  key: z.string(),
  line: count,
  action: z.enum(['create', 'update']),
  subject: z.string(),
});
const outcome = z.looseObject({ type: z.literal('outcome'), key: z.string(), state: z.enum(states) });
const end = z.looseObject({
  type: z.literal('end'),
  rejects: z.optional(z.looseObject({ path: z.string(), hash: z.string() })),
});

/** One line of a journal, as far as a later run needs it; there is more in it for people. */
export const journalLine = z.discriminatedUnion('type', [run, intent, outcome, end]);

export interface RunLine {
  readonly type: 'run';
  readonly run: string;
  readonly time: string;
  readonly version: string;
  readonly kind: string;
  readonly file: string;
  /** SHA-256 of the file's bytes. */
  readonly hash: string;
  readonly server: string;
  readonly login: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly totals: Readonly<Record<string, number>>;
}

export interface IntentLine {
  readonly type: 'intent';
  readonly line: number;
  readonly action: 'create' | 'update';
  readonly key: string;
  readonly subject: string;
  /** Values by the screens' labels, as shown to people. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface OutcomeLine {
  readonly type: 'outcome';
  readonly line: number;
  readonly key: string;
  readonly state: State;
  /** Found by reading back, not by the answer of the write. */
  readonly read?: true;
  /** Words of a refusal. */
  readonly reason?: string;
}

export interface EndLine {
  readonly type: 'end';
  readonly time: string;
  readonly stopped: string | null;
  readonly totals: Readonly<Record<string, number>>;
  /** The file of refused rows that this run wrote. */
  readonly rejects?: { readonly path: string; readonly hash: string };
}

export type JournalLine = RunLine | IntentLine | OutcomeLine | EndLine;
