import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallRow } from '../../../shared/contract/call.ts';
import { contract, rows } from '../../../shared/contract/index.ts';
import { Bench, type OpenUpstream, type Scenario } from './bench.ts';
import { openers } from './openers.ts';
import { trials } from './trials.ts';

interface RowTrial {
  readonly name: string;
  readonly row: CallRow;
  readonly succeeds: Scenario;
  readonly refuses?: Scenario;
}

/** Inside, trials are data; that there is one for each row holds where they are written. */
const scenarios = Object.entries(trials).map(([entity, { rows: own, also = {} }]) => ({
  entity,
  tried: Object.entries(own as Record<string, Omit<RowTrial, 'name' | 'row'>>).map(
    ([name, trial]): RowTrial => ({
      ...trial,
      name: `${entity}.${name}`,
      row: rowNamed(`${entity}.${name}`),
    }),
  ),
  also: Object.entries(also),
}));

function rowNamed(name: string): CallRow {
  return rows.find((each) => each.name === name)?.row ?? expect.fail(`no row ${name}`);
}

test('every row of the contract is tried, and nothing else', () => {
  const tried = scenarios.flatMap((entity) => entity.tried.map(({ name }) => name));
  expect(tried.sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe.each(openers)('the upstream, $name', ({ open }) => {
  let opened: OpenUpstream;
  let token: string;

  beforeAll(async () => {
    opened = await open();
    ({ token } = await new Bench(opened, '').send(contract.session.login, { body: opened.admin }));
  }, 120_000);
  afterAll(() => opened?.close());

  test('is ready', async () => {
    await expect(opened.upstream.ready()).resolves.toBeUndefined();
  });

  describe.each(scenarios)('$entity', ({ tried, also }) => {
    test.each(tried)('$name does what it says, and only for a token', async ({ row, succeeds }) => {
      const bench = new Bench(opened, token);
      await succeeds(bench);
      const { input } = bench.succeeded.findLast((call) => call.row === row) ?? expect.fail('never sent');
      if (row.withoutToken) return;
      for (const other of [null, 'nada', `${token}x`]) {
        expect((await bench.refusal(row, input, other)).status).toBe(401);
      }
    });

    const refusing = tried.flatMap(({ refuses, ...trial }) =>
      refuses === undefined ? [] : [{ ...trial, refuses }],
    );
    test.for(refusing)('$name refuses what it must', async ({ row, refuses }) => {
      const bench = new Bench(opened, token);
      await refuses(bench);
      expect(bench.refused).toContain(row);
    });

    test.for(also)('%s', async ([, scenario]) => {
      await scenario(new Bench(opened, token));
    });
  });
});
