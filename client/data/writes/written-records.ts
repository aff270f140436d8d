import type { SendOptions } from '../../../shared/calls/client.ts';
import { type CallRow, isWrite, type RecordOf } from '../../../shared/contract/call.ts';
import { type Fields, isFields } from '../../../shared/contract/envelope.ts';
import { rows } from '../../../shared/contract/index.ts';
import { list as listPorts } from '../../../shared/contract/ports.ts';
import { listPiers, listTerminals } from '../../../shared/contract/restrictions.ts';
import { recordIn } from '../../../shared/contract/stored-record.ts';
import { Cancelled, InvalidInput, SessionEnded } from '../../../shared/errors.ts';
import { type Message, success } from '../../../shared/message.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { createPageState } from '../../ui/page-state.ts';
import { queryClient } from '../query-client.ts';
import { sessionStore } from '../session/session-store.ts';
import { lastActions, type Undoable } from './undo-requests.ts';

/** A change that was sent from this page. */
export interface WrittenRecord {
  /** The contract's names, for example `users` and `update`. */
  readonly entity: string;
  readonly action: string;
  /** The record's id; absent for a new one. */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** Of a contact. */
  readonly branch?: string | undefined;
}

/** What came of it. */
export interface Notice extends WrittenRecord {
  readonly number: number;
  readonly at: Date;
  readonly message: Message;
  /** What of it can be taken back. */
  readonly undo: readonly Undoable[];
}

interface Notices {
  /** The newest first. */
  readonly all: readonly Notice[];
  readonly unread: number;
}

/** More than anybody reads; the activity holds them all. */
const most = 100;
const none: Notices = { all: [], unread: 0 };
let last = 0;
const { read, become, subscribe } = createPageState(none);

/** What was done from this page since it was opened, and what failed. In memory only. */
export const writtenRecords = {
  read,
  subscribe,
  add(record: WrittenRecord, message: Message, undo: readonly Undoable[] = []): void {
    last += 1;
    const notice = { ...record, number: last, at: new Date(), message, undo };
    const { all, unread } = read();
    become({ all: [notice, ...all].slice(0, most), unread: unread + 1 });
  },
  /** It was taken back, and cannot be again. */
  undone: (entry: string) => {
    become({
      ...read(),
      all: read().all.map((each) => ({ ...each, undo: each.undo.filter((one) => one.entry !== entry) })),
    });
    lastActions.undone(entry);
  },
  markRead: () => become({ ...read(), unread: 0 }),
  clear: () => become(none),
};

// A new administrator at the same browser must not see what the last one did.
sessionStore.subscribe(() => {
  if (['signed-out', 'replaced'].includes(sessionStore.read().status)) writtenRecords.clear();
});

/**
 * Sends a write and keeps what came of it. What was stopped or never left the page was neither done, nor did it fail.
 * @param done what is said of its success
 */
export async function keepWritten<Answer>(
  row: CallRow,
  input: unknown,
  done: Message = success('Concluído'),
  send: (options: Pick<SendOptions, 'onUndoable' | 'record'>) => Promise<Answer>,
): Promise<{
  readonly answer: Answer;
  readonly undo: readonly Undoable[];
  readonly title?: string | undefined;
}> {
  if (!isWrite(row)) return { answer: await send({}), undo: [] };
  // Before it is sent: a removed record has no name afterwards.
  const { record } = recordUnderWrite(row, input);
  const undo: Undoable[] = [];
  const onUndoable = (entry: string) => undo.push({ ...record, entry });
  try {
    const answer = await send({ onUndoable, record: record.title });
    writtenRecords.add(record, done, undo);
    return { answer, undo, title: record.title };
  } catch (failure) {
    const unsent = [Cancelled, InvalidInput, SessionEnded].some((kind) => failure instanceof kind);
    if (!unsent) writtenRecords.add(record, failureMessage(row, failure));
    throw failure;
  }
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The record that a write is about: as a list in the cache has it, and as it is called. */
export function recordUnderWrite(
  row: CallRow,
  input: unknown,
): { readonly stored: Fields; readonly record: WrittenRecord } {
  const [entity = '', action = ''] = rows.find((each) => each.row === row)?.name.split('.') ?? [];
  const { params, body } = fieldsOf(input);
  const named = row.record && fieldsOf(row.record.in === 'body' ? body : params)[row.record.id];
  const id = named === undefined || named === null ? undefined : String(named);
  const stored = id === undefined || row.record === undefined ? {} : storedRecord(entity, row.record, id);
  const sent = { ...stored, ...fieldsOf(body) };
  const record = {
    entity,
    action,
    id: row.record?.part === undefined ? id : stored.id === undefined ? undefined : String(stored.id),
    // A branch is known by its name alone.
    title: recordTitle(entity, sent) ?? nameByPlace(sent) ?? (row.record?.id === 'filial' ? id : undefined),
    branch: typeof sent.filial === 'string' ? sent.filial : undefined,
  };
  return { stored, record };
}

/** The entry of a cached list with an id, and what the list was asked for. */
function cachedEntry(row: CallRow, idName: string, id: unknown): Fields | undefined {
  for (const [[, asked], data] of queryClient.getQueriesData({ queryKey: [row.path] })) {
    const entries = Array.isArray(data) ? data.filter(isFields) : [];
    const found = entries.find((entry) => String(entry[idName]) === String(id));
    if (found) return { ...fieldsOf(fieldsOf(asked).params), ...found };
  }
  return undefined;
}

/**
 * A new position is sent with its port's id alone, a new restriction with its pier's. A screen that chose the place has read
 * the names.
 */
function nameByPlace({ portoId, pierId }: Fields): string | undefined {
  if (portoId === undefined && pierId === undefined) return undefined;
  const pier = pierId === undefined ? undefined : cachedEntry(listPiers, 'pierId', pierId);
  const terminal = pier && cachedEntry(listTerminals, 'terminalId', pier.terminalId);
  const port = cachedEntry(listPorts, 'portoId', portoId ?? terminal?.portId);
  return [port, terminal, pier].flatMap((place) => place?.descricao ?? []).join(' · ') || undefined;
}

/** A record as a list in the cache has it. What only others carry is known by its id alone. */
function storedRecord(entity: string, record: RecordOf, id: string): Fields {
  if (record.carried !== undefined) return {};
  const paths = new Set(
    rows.filter(({ name }) => name.startsWith(`${entity}.list`)).map(({ row }) => row.path as unknown),
  );
  for (const [key, data] of queryClient.getQueriesData({})) {
    const found = paths.has(key[0]) && Array.isArray(data) && recordIn(record, data, id);
    if (found) return found;
  }
  return {};
}
