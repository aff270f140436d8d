import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { check } from '../../shared/contract/fields/validate.ts';
import type { PlannedWrite } from '../../shared/import/plan/planned-record.ts';
import type { WrittenRejects } from './rejects.ts';

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
export type State = (typeof states)[number];

/** Opens a run: file, server and login. */
interface RunEntry {
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
  readonly state: State;
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

/** Reads what a new run needs of a journal; a missing one is empty. */
export async function readJournal(path: string, kind: string, server: string): Promise<History> {
  const open = new Map<string, { line: number; key: string }>();
  let rejects: History['rejects'];
  for (const { entry, isOurs } of await readEntries(path, kind, server)) {
    if (entry.type === 'end') rejects = entry.rejects ?? rejects;
    else if (entry.type === 'intent' && isOurs) open.set(entry.key, { line: entry.line, key: entry.key });
    else if (entry.type === 'outcome' && isOurs && entry.state !== 'unknown') open.delete(entry.key);
  }
  return { open, rejects };
}

/**
 * The entries of a journal, and whether they are of runs of a kind against a server. Lines that cannot be read (torn by
 * a kill, or from a later version) are skipped. A journal may hold runs of another kind: everything from standard input
 * has one journal for each folder.
 */
export async function readEntries(
  path: string,
  kind: string,
  server: string,
): Promise<Iterable<{ readonly entry: ReadEntry; readonly isOurs: boolean }>> {
  const text = await textOf(path);
  return (function* () {
    let isOurs = false;
    for (const line of text.split('\n')) {
      const entry = parse(line);
      if (entry === undefined) continue;
      if (entry.type === 'run') isOurs = entry.server === server && entry.kind === kind;
      yield { entry, isOurs };
    }
  })();
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function parse(line: string) {
  try {
    const checked = check(readEntry, JSON.parse(line));
    return 'value' in checked ? checked.value : undefined;
  } catch {
    return undefined;
  }
}
