import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../shared/contract/call.ts';
import { checkQuickly } from '../../shared/contract/check-quickly.ts';
import { field } from '../../shared/contract/fields.ts';
import { rows } from '../../shared/contract/index.ts';
import { check } from '../../shared/contract/validate.ts';
import { warning } from '../../shared/message.ts';
import { runs } from '../support/fuzz/runs.ts';

/** All rules of the contract by what they are for. */
const rules = rows.flatMap(({ name, row }) =>
  Object.entries({
    body: row.body,
    query: row.query,
    answer: row.answer,
    'body of the browser': row.browser?.body,
    'answer to the browser': row.browser?.answer,
    ...row.params,
  }).flatMap(([part, rule]) => (rule === undefined ? [] : [{ name: `${name}: ${part}`, rule }])),
);

/** What the contract has none of. */
const others = {
  'a field of anything, which must be there': z.object({ field: z.unknown() }),
  'a default': z.object({ field: z._default(z.string(), 'a') }),
  'a value made of nothing': z.object({ field: field(z.optional(z.string()), (typed) => String(typed)) }),
  'a refusal of anything': z.object({ field: field(z.unknown(), (_, refuse) => refuse(warning('Não'))) }),
  'records of two shapes': z.union([z.object({ field: z.number() }), z.looseObject({ id: z.string() })]),
  'a checked text': z.looseObject({ field: z.string().check(z.minLength(1)) }),
  'no other field': z.strictObject({ field: z.optional(z.string()) }),
};

const simple = fc.constantFrom<unknown>(
  -1.5,
  0,
  12,
  -23.95,
  '',
  'a',
  '12',
  '-1,5',
  '2026-02-28',
  'S',
  true,
  null,
);

/** Mostly what the rule accepts, as JSON and forms have it. */
const valueFor = (rule: z.core.$ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: fittingFor(rule as z.core.$ZodTypes) },
    { weight: 1, arbitrary: simple },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, [], {}, Number.NaN) },
  );

function fittingFor(rule: z.core.$ZodTypes): fc.Arbitrary<unknown> {
  const { def, values } = rule._zod;
  if (values !== undefined) return fc.constantFrom<unknown>(...values);
  if (def.type === 'string') return fc.constantFrom('', 'a', 'a@b.c');
  if (def.type === 'number') return fc.constantFrom(-23.95, 0, 12);
  if (def.type === 'array') return fc.array(valueFor(def.element), { maxLength: 3 });
  if (def.type === 'union') return fc.oneof(...def.options.map(valueFor));
  if (def.type === 'nullable' || def.type === 'optional') return valueFor(def.innerType);
  if (def.type === 'pipe') return valueFor(def.in);
  if (def.type !== 'object') return simple;
  const fields = Object.entries(def.shape).map(([key, field]) => [key, valueFor(field)] as const);
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true }),
      fc.record(Object.fromEntries(fields), { noNullPrototype: true }),
      fc.constantFrom({}, { another: [1] }, JSON.parse('{"__proto__":{"polluted":true}}') as object),
    )
    .chain(([some, all, more]) => fc.constantFrom(withOwn(some, more), withOwn(all, more), all));
}

/** Not spread: a key `__proto__` stays one. */
const withOwn = (fields: object, more: object): object =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(fields), ...own(more) });
const own = (fields: object) => Object.getOwnPropertyDescriptors(fields);

const all = [...rules, ...Object.entries(others).map(([name, rule]) => ({ name, rule }))];

test.each(all)('a rule says the same when it is asked quickly: $name', ({ rule }: { rule: Schema }) => {
  fc.assert(
    fc.property(valueFor(rule), (value) => {
      const given = JSON.stringify(value);
      expect(checkQuickly(rule, value)).toStrictEqual(check(rule, value));
      expect(JSON.stringify(value)).toBe(given);
    }),
    runs(200),
  );
});
