import * as z from 'zod/mini';
import type { RunName } from '../../calls/wire.ts';
import { check } from '../../contract/fields/validate.ts';
import type { PlannedWrite } from '../plan/planned-record.ts';

/** Outcomes of an announced row. */
const states = [
  /** By the server's answer, or by reading back. */
  'applied',
  'refused',
  /** Stored with other values by then, or doubtful, and the run must not write it. */
  'left',
  /** The run stopped before it sent the row. */
  'not-sent',
  /** The answer was lost; the next run decides it by reading. */
  'unknown',
  /** Unknown for good: the row is no longer in the file. */
  'abandoned',
] as const;
export type EntryState = (typeof states)[number];

/** The file of refused rows as a run left it: path, and SHA-256 of its bytes. */
export interface WrittenRejects {
  readonly path: string;
  readonly hash: string;
}

/** Opens a run: file, server and login. */
export interface RunEntry {
  readonly type: 'run';
  readonly run: string;
  readonly time: string;
  readonly version: string;
  readonly kind: string;
  readonly file: string;
  /** SHA-256 of the file's bytes; null where the run undoes earlier ones. */
  readonly hash: string | null;
  readonly server: string;
  readonly login: string;
  /** The earlier runs that this one undoes. */
  readonly undoes?: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly totals: Readonly<Record<string, number>>;
}

/** A run as the activity names it: under its id, and by its file without the folder. */
export function runNameOf({ run, file, undoes }: Pick<RunEntry, 'run' | 'file' | 'undoes'>): RunName {
  const name = file.split(/[\\/]/u).at(-1) || file;
  return { id: run, title: `${undoes === undefined ? 'Importação de' : 'Importação desfeita:'} ${name}` };
}

/** Announces a row. It is on the disk before the row is sent. */
export interface IntentEntry {
  readonly type: 'intent';
  readonly line: number;
  readonly action: PlannedWrite['action'];
  readonly key: string;
  readonly subject: string;
  /** Values by the screens' labels, as shown to people. */
  readonly fields: Readonly<Record<string, string>>;
  /** The values that it replaces; absent where nothing is stored. */
  readonly before?: Readonly<Record<string, string>>;
  /** The whole record that it replaces, for undoing; absent where nothing is stored. */
  readonly stored?: object;
  /** Another record that a creation changes. */
  readonly beside?: object;
}

interface OutcomeEntry {
  readonly type: 'outcome';
  readonly line: number;
  readonly key: string;
  readonly state: EntryState;
  /** Found by reading back, not by the answer of the write. */
  readonly read?: true;
  /** Words of a refusal. */
  readonly reason?: string;
}

interface EndEntry {
  readonly type: 'end';
  readonly time: string;
  readonly stopped: string | null;
  readonly totals: Readonly<Record<string, number>>;
  readonly rejects?: WrittenRejects;
}

export type JournalEntry = RunEntry | IntentEntry | OutcomeEntry | EndEntry;

export const intentOf = ({
  record,
  action,
  key,
  subject,
  differences,
  stored,
  beside,
}: PlannedWrite): IntentEntry => ({
  type: 'intent',
  ...{ line: record.line, action, key, subject },
  fields: Object.fromEntries(differences.map(({ field, wanted }) => [field, wanted])),
  ...(stored === undefined
    ? {}
    : { before: Object.fromEntries(differences.map(({ field, stored: text }) => [field, text])), stored }),
  ...(beside === undefined ? {} : { beside }),
});

const texts = z.record(z.string(), z.string());

/** The part of an entry that a later run needs; the rest is for people. */
const readEntry = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('run'),
    run: z.string(),
    time: z.string(),
    kind: z.string(),
    server: z.string(),
    hash: z.nullable(z.string()),
    undoes: z.optional(z.array(z.string())),
  }),
  z.looseObject({
    type: z.literal('intent'),
    line: z.number(),
    action: z.enum(['create', 'update', 'remove']),
    key: z.string(),
    subject: z.string(),
    fields: texts,
    stored: z.optional(z.looseObject({})),
    beside: z.optional(z.looseObject({})),
  }),
  z.looseObject({ type: z.literal('outcome'), key: z.string(), state: z.enum(states) }),
  z.looseObject({
    type: z.literal('end'),
    stopped: z.nullable(z.string()),
    totals: z.record(z.string(), z.number()),
    rejects: z.optional(z.looseObject({ path: z.string(), hash: z.string() })),
  }),
]);
export type ReadEntry = z.output<typeof readEntry>;
export type ReadIntent = Extract<ReadEntry, { type: 'intent' }>;

/** What a new run learns from the earlier ones. */
export interface History {
  /** The announced rows whose outcome is unknown, by key; of runs of this kind against this server. */
  readonly open: ReadonlyMap<string, { readonly line: number; readonly key: string }>;
  /** The file of refused rows as the last run that wrote one left it. */
  readonly rejects: WrittenRejects | undefined;
}

/** What a new run needs of a journal. */
export function historyOf(entries: Iterable<unknown>, kind: string, server: string): History {
  const open = new Map<string, { line: number; key: string }>();
  let rejects: History['rejects'];
  for (const { entry, isOurs } of readEntries(entries, kind, server)) {
    if (entry.type === 'end') rejects = entry.rejects ?? rejects;
    else if (entry.type === 'intent' && isOurs) open.set(entry.key, { line: entry.line, key: entry.key });
    else if (entry.type === 'outcome' && isOurs && entry.state !== 'unknown') open.delete(entry.key);
  }
  return { open, rejects };
}

/**
 * The entries of a journal, and whether they are of runs of a kind against a server. Entries that cannot be read (from
 * a later version) are skipped. A journal may hold runs of another kind: everything from standard input has one journal
 * for each folder.
 */
export function* readEntries(
  entries: Iterable<unknown>,
  kind: string,
  server: string,
): Iterable<{ readonly entry: ReadEntry; readonly isOurs: boolean }> {
  let isOurs = false;
  for (const each of entries) {
    const checked = check(readEntry, each);
    if (!('value' in checked)) continue;
    const entry = checked.value;
    if (entry.type === 'run') isOurs = entry.server === server && entry.kind === kind;
    yield { entry, isOurs };
  }
}
