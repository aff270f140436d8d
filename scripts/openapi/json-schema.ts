import { toJSONSchema } from 'zod';
import * as z from 'zod/mini';
import type { Schema } from '../../shared/contract/call.ts';
import { descriptionOf } from '../../shared/contract/descriptions.ts';
import type { FieldKind } from '../../shared/contract/fields/field-description.ts';
import { modules } from '../../shared/contract/index.ts';

/** A piece of JSON Schema, in the dialect of OpenAPI 3.1. */
export interface JsonSchema {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** The records of the contract under the names that they have in the document: `userSchema` is `User`. */
const recordNames = z.registry<{ id: string }>();

/** The entity of each named record. */
const entityOfRecord = new Map<string, string>();

for (const [entity, module] of Object.entries(modules)) {
  for (const [name, value] of Object.entries(module)) {
    const record = /^(\w+)Schema$/u.exec(name)?.[1];
    if (record === undefined || !(value instanceof z.ZodMiniType)) continue;
    const id = record.charAt(0).toUpperCase() + record.slice(1);
    recordNames.add(value, { id });
    entityOfRecord.set(id, entity);
  }
}

/** Records that have a name in the document are written once, under it, and referred to. */
export const records = new Map<string, JsonSchema>();

const convert = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const {
    $schema: _,
    $defs = {},
    '~standard': __,
    ...rest
  } = toJSONSchema(schema, { io, unrepresentable: 'any', metadata: recordNames });
  for (const [name, record] of Object.entries($defs)) {
    const described = describeProperties(record as JsonSchema, entityOfRecord.get(name) ?? '', false);
    records.set(name, refer(described));
  }
  return refer(rest as JsonSchema);
};

const refer = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

const isAnything = (schema: JsonSchema): boolean => Object.keys(schema).length === 0;

/** What goes over the wire to the upstream: what a rule gives, not what may be typed into it. */
export const sentSchema = (rule: Schema, entity = ''): JsonSchema =>
  describeProperties(convert(rule, 'output'), entity, true);

/** What the upstream may answer: what a schema reads, or what it looks for where it reads anything. */
export const answeredSchema = (answer: Schema): JsonSchema => {
  const read = convert(answer, 'input');
  return isAnything(read) ? convert(answer, 'output') : read;
};

/** The answer bare or in its envelope (R9); an acknowledgement is an envelope with its message alone. */
export const inEitherForm = (data: JsonSchema): JsonSchema => {
  if (isAnything(data)) return { $ref: '#/components/schemas/Acknowledgement' };
  const status = { type: 'integer', description: 'Repeats the HTTP status.' };
  return {
    anyOf: [data, { type: 'object', properties: { status, data }, required: ['data'], title: 'Wrapped' }],
  };
};

const meanings: Partial<Record<FieldKind, string>> = {
  degrees: 'Decimal degrees.',
  metres: 'Metres.',
  tonnes: 'Tonnes.',
  date: 'A calendar day.',
  dateTime: 'A moment.',
};

/**
 * An entity's record or body with the label of each field as its title, and its unit. The limits of the rules stand at
 * what is sent: answers are not held to them.
 */
function describeProperties(schema: JsonSchema, entity: string, sent: boolean): JsonSchema {
  const { properties } = schema;
  if (properties === undefined) return schema;
  const fields = Object.entries(descriptionOf(entity)).flatMap(([name, field]) =>
    [name, field.stored ?? name].map((each) => [each, field] as const),
  );
  const known = new Map(fields);
  const described = Object.entries(properties).map(([name, property]) => {
    const field = known.get(name);
    if (field === undefined) return [name, property];
    const description = meanings[field.kind];
    return [
      name,
      {
        ...property,
        title: field.label,
        ...(description === undefined ? {} : { description }),
        ...(sent ? field.limits : {}),
      },
    ];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}
