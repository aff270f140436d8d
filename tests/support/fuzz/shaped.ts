import fc from 'fast-check';
import type { JsonSchema } from '../../../scripts/openapi/json-schema.ts';

/** What people and programs put into fields: nearly right, wrong, and nothing. */
const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...['', ' ', 'S', 'N', '0', '-0', '1', '-1,5', '-23.95', '1e3', '1.234,5', 'NaN', '..', '%2e', '\u0000'],
    ...['2026-02-29', '2024-02-29', '2024-02-29T99', '0000-01-01', 'ana@porto.example', ' a@b.c ', 'SP'],
    ...['https://x.example/', 'javascript:alert(1)', '__proto__', 'constructor', '\uD800', 'a'.repeat(4_000)],
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);

const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, maxDepth: 3 });

/** Values of the shape that a schema describes, with some of another in any place. */
export function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
  const other = { arbitrary: fc.oneof(leaf, anything), weight: 1 };
  const { properties, items, anyOf } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>;
    items?: JsonSchema;
    anyOf?: readonly JsonSchema[];
  };
  if (properties !== undefined) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, shaped(part)]));
    return fc.oneof({ arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 9 }, other);
  }
  if (items !== undefined)
    return fc.oneof({ arbitrary: fc.array(shaped(items), { maxLength: 3 }), weight: 9 }, other);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(shaped), leaf);
  return fc.oneof({ arbitrary: leaf, weight: 9 }, other);
}
