import type { CallRow } from '../../../shared/contract/call.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import type { UpstreamCall } from '../upstream.ts';
import { Refusal } from './handler.ts';
import type { Actor } from './tokens.ts';

/** What a handler is given of a call. A stamp that is missing (a caller other than Cais) becomes the token's own user. */
export function receivedBy({ row, params, query, body, file }: UpstreamCall, actor: Actor | undefined) {
  const input = { params, query, body: withStamps(row, body, actor), file };
  refuseNullCharacters(input);
  return input;
}

function withStamps(row: CallRow, body: unknown, actor: Actor | undefined): unknown {
  const names = (row.stamps ?? []).flatMap((stamp) => (stamp.in === 'body' ? [stamp.field] : []));
  if (!isFields(body) || names.length === 0) return body;
  return { ...body, ...Object.fromEntries(names.map((name) => [name, body[name] ?? actor?.email ?? ''])) };
}

/** Lists of records in a record: no body of the contract goes deeper. */
const DEEPEST = 16;

/** PostgreSQL cannot store U+0000, and nobody can mean it. */
function refuseNullCharacters(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new Refusal(400, 'O conteúdo enviado é profundo demais');
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal(400, 'O texto contém caracteres inválidos');
  } else if (Array.isArray(value)) {
    for (const each of value) refuseNullCharacters(each, depth + 1);
  } else if (isFields(value) && !(value instanceof Uint8Array)) {
    for (const each of Object.values(value)) refuseNullCharacters(each, depth + 1);
  }
}
