import { toJSONSchema } from 'zod';
import type { Schema } from '../../shared/contract/call.ts';
import { recordNames } from './record-names.ts';

/** A piece of JSON Schema, in the dialect of OpenAPI 3.1. */
export interface JsonSchema {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
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
  for (const [name, record] of Object.entries($defs)) records.set(name, refer(record as JsonSchema));
  return refer(rest as JsonSchema);
};

const refer = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

const isAnything = (schema: JsonSchema): boolean => Object.keys(schema).length === 0;

/** What goes over the wire to the upstream: what a rule gives, not what may be typed into it. */
export const sentSchema = (rule: Schema): JsonSchema => convert(rule, 'output');

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
