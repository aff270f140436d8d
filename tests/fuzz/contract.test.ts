import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../scripts/openapi/json-schema.ts';
import { sentSchema } from '../../scripts/openapi/json-schema.ts';
import { ownRows } from '../../server/http/own-calls.ts';
import { createMatcher } from '../../server/http/routes.ts';
import type { CallRow, Schema } from '../../shared/contract/call.ts';
import { check, validate } from '../../shared/contract/fields/validate.ts';
import { rows as contractRows } from '../../shared/contract/index.ts';
import { pathOf } from '../../shared/contract/path.ts';
import { InvalidInput } from '../../shared/errors.ts';
import { runs } from '../support/fuzz/runs.ts';

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
function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
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

const rows = [...contractRows, ...ownRows];

const rulesOf = ({ body, query, params, browser }: CallRow): readonly (readonly [string, Schema])[] =>
  Object.entries({ body, query, ...params, browser: browser?.body }).flatMap(([name, rule]) =>
    rule === undefined ? [] : [[name, rule] as const],
  );
const rules = rows.flatMap(({ name, row }) =>
  rulesOf(row).map(([part, rule]) => ({ name: `${name} ${part}`, rule })),
);

describe('every rule of the contract', () => {
  test.each(rules)('$name takes or refuses anything, and takes what it gave', ({ rule }) => {
    fc.assert(
      fc.property(shaped(sentSchema(rule)), (typed) => {
        let value: unknown;
        try {
          value = validate(rule, typed);
        } catch (failure) {
          expect(failure).toBeInstanceOf(InvalidInput);
          const { issues } = failure as InvalidInput;
          expect(issues.every(({ message }) => message.text.trim() !== '')).toBe(true);
          return;
        }
        expect(check(rule, value)).toEqual({ value });
        // The same once it has been over the wire, which knows no `undefined` and no minus zero.
        const sent: unknown = JSON.parse(JSON.stringify({ value })).value;
        const received = check(rule, sent);
        expect(JSON.stringify('value' in received ? received.value : received)).toBe(JSON.stringify(sent));
      }),
      runs(60),
    );
  });
});

describe('every answer schema', () => {
  test.each(rows)('$name reads or refuses anything', ({ row }) => {
    const schema = (row.browser ?? row).answer;
    fc.assert(
      fc.property(shaped(sentSchema(schema)), (answered) => {
        const checked = check(schema, answered);
        expect('value' in checked || checked.issues.length > 0).toBe(true);
      }),
      runs(30),
    );
  });
});

describe('every path', () => {
  const match = createMatcher(ownRows);
  const literals = new Set(rows.flatMap(({ row }) => row.path.split('/')));
  const withParams = rows.filter(({ row }) => row.params !== undefined);

  test.each(withParams)('$name leads to its own row with its own parts, or nowhere', ({ name, row }) => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.stringMatching(/^[\w-]{1,64}$/u),
      fc.constantFrom('.', '..', '%2e', '%2F', 'a/b', 'a?b#c', '\u0000', 'São Paulo', '𝔘', ';x=1', '\\'),
    );
    const names = Object.keys(row.params ?? {});
    fc.assert(
      fc.property(fc.tuple(...names.map(() => part)), (parts) => {
        fc.pre(!parts.some((each) => literals.has(each)));
        const params = Object.fromEntries(names.map((each, index) => [each, parts[index] as string]));
        let path: string;
        try {
          path = pathOf(row, params);
        } catch (failure) {
          expect(failure).toBeInstanceOf(InvalidInput);
          return;
        }
        expect(path.split('/')).toHaveLength(row.path.split('/').length);
        expect(path).toMatch(/^[\w/%.~!*'()-]+$/u);
        expect(match(row.method, path)).toMatchObject({ kind: 'found', name, params });
      }),
      runs(100),
    );
  });

  test('any address is found, refused or unknown, and nothing else', () => {
    const address = fc.oneof(
      fc.webPath(),
      fc.string({ unit: 'binary' }).map((text) => `/api/${text}`),
      fc
        .tuple(fc.constantFrom(...rows.map(({ row }) => row.path)), fc.string({ unit: 'binary' }))
        .map(([path, text]) => path.replaceAll(/:\w+/gu, () => text)),
    );
    fc.assert(
      fc.property(fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'TRACE'), address, (method, url) => {
        expect(['found', 'method', 'none', 'bad']).toContain(match(method, url).kind);
      }),
      runs(1_000),
    );
  });
});
