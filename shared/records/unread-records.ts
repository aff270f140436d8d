import type { CallRow, Schema } from '../contract/call.ts';
import { descriptionOf } from '../contract/descriptions.ts';
import { isFields } from '../contract/envelope.ts';
import { check } from '../contract/fields/validate.ts';
import { rows } from '../contract/index.ts';
import { recordTitle } from './record-title.ts';

/** Characters of a value that are shown. */
const shown = 60;

/** The records that lists of the server held and that could not be read (R20), each once, in words. */
export class UnreadRecords {
  readonly #texts = new Set<string>();

  /** For `ClientOptions.onUnread`. */
  readonly note = (row: CallRow, records: readonly unknown[]): void => {
    for (const record of records) this.#texts.add(unreadText(row, record));
  };

  get texts(): readonly string[] {
    return [...this.#texts];
  }
}

/** The record by id and name, with the fields that are not as the row's schema has them: `id 8, Belém: Latitude “sul”`. */
export function unreadText({ answer }: CallRow, record: unknown): string {
  const entity = rows.find(({ row }) => row.answer === answer)?.name.split('.')[0] ?? '';
  if (!isFields(record)) return quoted(record);
  const id = record.id ?? record.idUsuario ?? record.portoId;
  const names = [
    ...(typeof id === 'number' || typeof id === 'string' ? [`id ${id}`] : []),
    ...[recordTitle(entity, record) ?? []].flat(),
  ];
  const fields = descriptionOf(entity);
  const labels = new Map(Object.entries(fields).map(([name, { stored = name, label }]) => [stored, label]));
  const { element } = (answer as unknown as { readonly def: { readonly element: Schema } }).def;
  const checked = check(element, record);
  const faulty = new Set(('issues' in checked ? checked.issues : []).map(({ path: [name] }) => String(name)));
  const faults = [...faulty].map((name) => `${labels.get(name) ?? name} ${quoted(record[name])}`);
  return `${names.join(', ') || 'sem id'}: ${faults.join('; ')}`;
}

function quoted(value: unknown): string {
  if (value === undefined || value === null) return 'vazio';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${text.length > shown ? `${text.slice(0, shown)}…` : text}”`;
}
