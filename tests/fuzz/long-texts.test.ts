import { describe, expect, test } from 'vitest';
import { type JsonSchema, sentSchema } from '../../scripts/openapi/json-schema.ts';
import { readConfig } from '../../server/config.ts';
import { ownRows } from '../../server/http/own-calls.ts';
import type { CallRow, Schema } from '../../shared/contract/call.ts';
import { check } from '../../shared/contract/fields/validate.ts';
import { rows as contractRows } from '../../shared/contract/index.ts';
import { signIn } from '../support/cais/signed-in.ts';

const rows = [...contractRows, ...ownRows];

/** Beginnings, repeated pieces and ends for which a careless pattern tries every way to divide the text. */
const hostile: readonly (readonly [string, string, string])[] = [
  ['a@', 'a.', ''],
  ['a@', 'a.', '@'],
  ['', 'a@', ''],
  ['', '!', '.'],
  ['', ' ', 'x'],
  ['x', '\t\n', 'x'],
  ['http://', 'a', ' '],
  ['', '1,', 'x'],
  ['-', '1', '.'],
  ['2026-01-01T', '0', '\n'],
  ['', './', ''],
];
const textsOf = (length: number): readonly string[] =>
  hostile.map(([start, piece, end]) => start + piece.repeat(length / piece.length) + end);

/** Every value of the rule's shape that has the text in one place of it. */
function valuesWith(schema: JsonSchema, text: string): readonly unknown[] {
  const { properties, items, anyOf } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>;
    items?: JsonSchema;
    anyOf?: readonly JsonSchema[];
  };
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, part]) =>
      valuesWith(part, text).map((value) => ({ [name]: value })),
    );
  }
  if (items !== undefined) return valuesWith(items, text).map((value) => [value]);
  return anyOf === undefined ? [text] : anyOf.flatMap((part) => valuesWith(part, text));
}

const rulesOf = ({ body, query, params, browser }: CallRow): readonly Schema[] =>
  Object.values({ body, query, ...params, browser: browser?.body }).filter((rule) => rule !== undefined);

/** What a browser sends. */
const bodyOf = ({ body, browser }: CallRow): Schema | undefined => (browser ?? { body }).body;

/** Milliseconds of processor time, so that other programs do not count; the best of three. */
function timeOf(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** A text four times as long may take a few times as long. A pattern that tries every division takes 16 times as long. */
function expectLinear(work: (texts: readonly string[]) => void): void {
  const [short, long] = [textsOf(25_000), textsOf(100_000)];
  expect(timeOf(() => work(long))).toBeLessThan(8 * timeOf(() => work(short)) + 400);
}

function isConfig(variables: Readonly<Record<string, string>>): boolean {
  try {
    readConfig(variables, '/');
    return true;
  } catch {
    return false;
  }
}

describe('a text without end', () => {
  test.each(rows)('is read or refused by $name in a time that grows with its length', ({ row }) => {
    expectLinear((texts) => {
      for (const rule of rulesOf(row))
        for (const text of texts) for (const value of valuesWith(sentSchema(rule), text)) check(rule, value);
    });
  });

  test.each(['ADMIN_LOGIN', 'HOST', 'PUBLIC_URL', 'DATABASE_URL'])(
    'is read or refused as %s in a time that grows with its length',
    (name) => {
      expectLinear((texts) => {
        for (const text of texts) isConfig({ [name]: text });
      });
    },
  );

  const written = contractRows.filter(({ row }) => row.upload === undefined && bodyOf(row) !== undefined);
  test.each(written)('is refused by the server in every field of $name', async ({ row }) => {
    const { upstream, visitor } = await signIn();
    // Within the 64 kB of a sign-in's body, beyond which it is not read.
    const text = 'x'.repeat(50_000);
    const path = row.path.replaceAll(/:\w+/gu, '7');
    const schema = sentSchema(bodyOf(row) as Schema);
    for (const json of valuesWith(schema, text)) {
      const answer = await visitor.send(row.method, path, { json });
      expect(answer).toMatchObject({
        status: 400,
        json: { message: expect.stringMatching(/longo demais/u) },
      });
    }
    expect(upstream.calls).toHaveLength(1);
  });
});
