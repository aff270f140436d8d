import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAnswer } from '../../server/upstream/upstream.ts';
import { endByAnswer } from '../../server/writes/write-end.ts';
import { readAnswer } from '../../shared/calls/read-answer.ts';
import { openEnvelope } from '../../shared/contract/envelope.ts';
import { rows } from '../../shared/contract/index.ts';
import { Failure } from '../../shared/errors.ts';
import { recordTitle } from '../../shared/records/record-title.ts';
import { runs } from '../support/fuzz/runs.ts';

/** A value inside so many lists or records. */
const deep = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

const abysses = [1_000, 10_000, 100_000].flatMap((depth) => [
  deep('[', ']', depth),
  deep('{"data":', '}', depth),
  deep('{"message":', '}', depth),
  deep('{"messages":[', ']}', depth),
  `{"status":200,"data":${deep('[', ']', depth)}}`,
  `{"status":400,"message":${deep('[', ']', depth)}}`,
  `[${deep('{"parceiros":[', ']}', depth)}]`,
]);

const poisons = [
  '{"__proto__":{"polluted":true}}',
  '{"status":200,"data":[{"__proto__":{"polluted":true},"id":1}]}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"data":{"__proto__":null}}',
  '{"message":{"message":{"message":{}}}}',
  '{"status":"2e2","data":[]}',
  '{"status":1e999}',
  '{"status":null,"data":null}',
];

/** A sign-in, a list, a record and a write: what reads answers in its own way. */
const some = rows.filter(({ name }) => /^(?:session\.login|users\.list|news\.(?:get|create))$/u.test(name));

/** JSON of the kind that upstreams answer, and what becomes of it on a bad line. */
const text = fc.oneof(
  fc.json(),
  fc
    .record(
      { status: fc.oneof(fc.integer(), fc.string()), data: fc.jsonValue(), message: fc.jsonValue() },
      {
        requiredKeys: [],
      },
    )
    .map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', 'null', '<html>', '\uFEFF{}', 'undefined', ...poisons),
  fc
    .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 3 }))
    .map(
      ([json, at, put]) =>
        json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1),
    ),
);
const status = fc.oneof(fc.constantFrom(200, 201, 204, 400, 401, 404, 429, 500, 503), fc.integer());
const cause = fc.option(
  fc.oneof(
    fc.constantFrom(
      'invalid-input',
      'session-ended',
      'another-person',
      'no-response',
      'malformed-answer',
      'unavailable',
      'refused',
    ),
    fc.string(),
  ),
  { nil: undefined },
);

function readsOrFails(
  answer: { status: number; cause: string | undefined; text: string },
  asked = rows,
): void {
  for (const { row } of asked) {
    try {
      readAnswer(row, answer);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
    }
  }
}

describe('an answer of the upstream', () => {
  test('is read, or is a failure that has a name', () => {
    fc.assert(
      fc.property(status, cause, text, (code, why, body) => {
        readsOrFails({ status: code, cause: why, text: body });
      }),
      runs(300),
    );
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('names the outcome of every kind of write', () => {
    fc.assert(
      fc.property(status, text, (code, body) => {
        const answer = { status: code, contentType: 'application/json', body: Buffer.from(body) };
        expect(['applied', 'refused', 'unknown']).toContain(endByAnswer(answer).outcome.outcome);
        expect(Number.isInteger(openAnswer(answer).status)).toBe(true);
      }),
      runs(500),
    );
  });

  test.each(abysses.map((body) => [body.slice(0, 24), body.length, body] as const))(
    'of great depth (%s…, %d characters) is read or refused',
    (_, __, body) => {
      for (const code of [200, 400]) {
        readsOrFails({ status: code, cause: undefined, text: body }, some);
        endByAnswer({ status: code, body: Buffer.from(body) });
      }
    },
  );

  test('never changes Object.prototype', () => {
    for (const body of poisons) {
      readsOrFails({ status: 200, cause: undefined, text: body });
      openEnvelope(JSON.parse(body));
      recordTitle('news', JSON.parse(body));
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});
