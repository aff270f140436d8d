import type { Database } from '../../../server/storage/database.ts';
import { becameOf } from '../../../server/writes/became.ts';
import { type RecordedWrite, recordOutcome, recordWrite } from '../../../server/writes/journal.ts';

type Given = Partial<Omit<RecordedWrite, 'before' | 'sent' | 'became'>> & {
  readonly before?: unknown;
  readonly sent?: unknown;
  readonly message?: string;
};

/** Records an applied change, past any call. */
export function recordChange(
  database: Database,
  { before, sent, message = 'Feito', ...given }: Given,
): Promise<void> {
  const [entity, action] = [given.entity ?? 'news', given.action ?? 'update'];
  const row: RecordedWrite = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    login: 'ana@porto.example',
    user_id: null,
    ...{ entity, action, record: '3', title: 'Uma notícia', request_id: 'teste', run: null, run_title: null },
    before: before === undefined ? null : JSON.stringify(before),
    sent: sent === undefined ? null : JSON.stringify(sent),
    became: becameOf({ entity, action, before, sent }),
    ...given,
  };
  return database.transaction(async (db) => {
    await recordWrite(db, row);
    await recordOutcome(db, row, { outcome: 'applied', status: 200, message, record: null });
  });
}
