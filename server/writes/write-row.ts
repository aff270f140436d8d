import { recordTitle } from '../../shared/record-title.ts';
import type { WriteTable } from '../storage/tables.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';
import { recordIdOf } from './read-record.ts';
import type { WantedWrite } from './wanted-write.ts';

/** A write as it is written down, under its own id. */
export function writeRowOf(
  id: string,
  { name, call, login, before, requestId }: WantedWrite,
): Omit<WriteTable, 'at'> {
  const [entity = '', action = ''] = name.split('.');
  const sent = sentBy(call);
  return {
    id,
    login,
    entity,
    action,
    record: recordIdOf(call) ?? null,
    title: recordTitle(sent) ?? recordTitle(before) ?? null,
    before: json(before),
    sent: json(sent),
    request_id: requestId,
  };
}

/** The body, of a file its name and size; where there is neither and no record, all that says what it was about. */
function sentBy({ row, params, body, file }: UpstreamCall): unknown {
  if (file !== undefined) return { ...(body as object), arquivo: file.name, bytes: file.size };
  return body === undefined && row.record === undefined ? params : body;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
