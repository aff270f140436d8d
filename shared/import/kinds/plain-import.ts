import type { Client } from '../../calls/client.ts';
import { alphabetically } from '../../collation.ts';
import type { CallRow, Schema } from '../../contract/call.ts';
import { type Description, type Field, isNumeric, namesAt } from '../../contract/fields/field-description.ts';
import { isBlank } from '../../contract/fields/rules.ts';
import { takenValues } from '../../contract/fields/unique-fields.ts';
import { check, validate } from '../../contract/fields/validate.ts';
import { writeCsv } from '../../csv/csv.ts';
import { csvColumnsOf } from '../../csv/csv-columns.ts';
import { foldName } from '../../fold-name.ts';
import { warning } from '../../message.ts';
import { textsOf } from '../../records/record-texts.ts';
import type { ImportKind, RefusedWish, ServerRecords, Texts, Wish } from '../plan/kind.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import { recordMeant } from '../plan/stored-records.ts';
import { unreadByKey } from '../plan/unread-by-key.ts';
import { plainColumns } from './plain-columns.ts';

/** A stored record of an entity whose fields are all plain. */
type Stored = { readonly id: string | number } & Readonly<Record<string, unknown>>;
type Cells = RecordCells<string>;

/** The calls that an import makes; `update` and `remove` name the record `:id` in their path. */
interface PlainCalls {
  readonly list: CallRow;
  readonly create: CallRow & { readonly body: Schema };
  readonly update: CallRow & { readonly body: Schema };
  readonly remove: CallRow;
}

/**
 * The import kind of an entity whose fields are all plain: a column for each field of its form.
 * @param key the field that says which record a row of a file is about
 */
export function plainImport<const Fields extends Description>(
  calls: PlainCalls,
  fields: Fields,
  { key }: { readonly key: keyof Fields & string },
): ImportKind {
  const names = namesAt<string>(fields, 'form');
  const csv = csvColumnsOf<Stored, string>(fields);
  const texts = (record: object): Texts =>
    Object.fromEntries(
      Object.entries(textsOf<string>(fields, record as Stored, names)).map(([name, text]) => [
        fields[name]?.label ?? name,
        text,
      ]),
    );
  // The compiler cannot follow a row that is a variable to its input and its answer.
  const send = (client: Client<never>, row: CallRow, input: object) => client.send(row, input as never);
  const read = (client: Client<never>) => client.send(calls.list) as Promise<readonly Stored[]>;
  const entity: PlainEntity = { calls, fields, names, key, texts, send, read };
  return {
    columns: plainColumns(fields, names, key),
    open: async (client) => {
      const records = new PlainRecords(client, entity);
      await records.refresh();
      return records;
    },
    list: async (client) => alphabetically(await read(client), (record) => String(record[key] ?? '')),
    toCsv: (stored) => writeCsv(csv, stored as readonly Stored[]),
    texts,
    revert: (client, current, before) => {
      const params = { id: (current as Stored).id };
      return before === undefined
        ? send(client, calls.remove, { params })
        : send(client, calls.update, { params, body: validate(calls.update.body, before) });
    },
  };
}

interface PlainEntity {
  readonly calls: PlainCalls;
  readonly fields: Description;
  /** Of the fields that have a column. */
  readonly names: readonly string[];
  readonly key: string;
  readonly texts: (record: object) => Texts;
  readonly send: (client: Client<never>, row: CallRow, input: object) => Promise<unknown>;
  readonly read: (client: Client<never>) => Promise<readonly Stored[]>;
}

/** By what two records are the same: the text of their key without case and accents. */
const keyOf = ({ key }: PlainEntity, record: Readonly<Record<string, unknown>>): string | undefined =>
  isBlank(record[key]) ? undefined : foldName(String(record[key]));

class PlainRecords implements ServerRecords {
  readonly #client: Client<never>;
  readonly #entity: PlainEntity;
  #all: readonly Stored[] = [];
  #byKey: ReadonlyMap<string, readonly Stored[]> = new Map();
  /** Those that cannot be read, by the same; without a key under `undefined`. */
  #unread: ReadonlyMap<string | undefined, readonly string[]> = new Map();

  constructor(client: Client<never>, entity: PlainEntity) {
    this.#client = client;
    this.#entity = entity;
  }

  async refresh(): Promise<void> {
    this.#all = await this.#entity.read(this.#client);
    this.#byKey = Map.groupBy(this.#all, (record) => keyOf(this.#entity, record) ?? '');
    this.#unread = unreadByKey(this.#entity.calls.list, this.#all, (record) => keyOf(this.#entity, record));
  }

  async prepare(): Promise<void> {}

  find(key: string): readonly Stored[] {
    return this.#byKey.get(key.replace(`${this.#entity.key}=`, '')) ?? [];
  }

  read(cells: Cells): RefusedWish | Wish {
    const { key, calls, texts, send, fields } = this.#entity;
    const subject = cells.text(key).trim();
    const folded = foldName(subject);
    const { record, refusal, doubles, doubts } = recordMeant({
      stored: this.#byKey.get(folded) ?? [],
      texts,
      several: (count) => `O servidor tem ${count} registros com este valor`,
      unread: this.#unread.get(folded),
      unplaced: this.#unread.get(undefined),
    });
    const body = this.#bodyOf(cells, record);
    if (folded === '' && !cells.isColumnRefused(key)) {
      cells.refuse(key, warning(`${fields[key]?.label}: preenchimento obrigatório`));
    }
    if (refusal !== undefined) cells.refuse(key, refusal);
    if (body === undefined || cells.isRefused) return { subject: subject || undefined };
    return {
      ...{ subject, key: `${key}=${folded}`, stored: record, doubles, doubts },
      wanted: texts(body),
      send: (client) =>
        record === undefined
          ? send(client, calls.create, { body })
          : send(client, calls.update, { params: { id: record.id }, body }),
    };
  }

  /** The body that a row asks for; what the file has no column for stays as it is stored (R10). */
  #bodyOf(cells: Cells, record: Stored | undefined): object | undefined {
    const { fields, names, calls } = this.#entity;
    const typed = names.map((name) => {
      const field = fields[name] as Field;
      const kept = record === undefined ? field.initial : record[name];
      return [name, cells.has(name) ? cellValue(cells, name, field) : kept];
    });
    const checked = check(calls.create.body, { ...record, ...Object.fromEntries(typed) });
    const others = this.#all.filter((other) => other !== record);
    const issues = 'issues' in checked ? checked.issues : takenValues(fields, checked.value, others);
    for (const { path, message } of issues) {
      const column = names.find((name) => name === path[0]);
      if (column === undefined || !cells.isColumnRefused(column)) cells.refuse(column, message);
    }
    return 'issues' in checked ? undefined : (checked.value as object);
  }
}

const yesWords: ReadonlySet<string> = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'x']);
const noWords: ReadonlySet<string> = new Set(['nao', 'n', 'false', 'falso', '0', '']);

/** What a cell holds, as the rule of its field takes it. */
function cellValue(cells: Cells, name: string, field: Field): unknown {
  if (isNumeric(field)) return cells.number(name);
  if (field.kind === 'date') return cells.day(name);
  const text = cells.text(name);
  const folded = foldName(text);
  if (field.kind === 'yesNo') {
    if (!yesWords.has(folded) && !noWords.has(folded)) {
      cells.refuse(name, warning(`${field.label}: escreva Sim ou Não`));
    }
    return yesWords.has(folded);
  }
  if (field.kind === 'choice') return field.options?.find((option) => foldName(option) === folded) ?? text;
  // As a text area writes its lines.
  return text.replaceAll(/\r\n?/gu, '\n');
}
