import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as users from '../../shared/contract/users.ts';
import { importer, openImportStand } from '../support/imports/import-stand.ts';

const stand = await openImportStand();
const ROWS = 20;

/** How many calls of each sort came to the upstream since it was asked before. */
function callsSince(): Record<string, number> {
  // Cais itself looks at a new session's user, for every program alike.
  const calls = stand.upstream.calls.filter(({ path }) => path !== users.list.path);
  const sorts = calls.map(({ method, path }) =>
    method === 'GET' ? 'lists' : path.includes('/login') ? 'sign-ins' : 'writes',
  );
  stand.upstream.calls.length = 0;
  return Object.fromEntries(
    ['lists', 'sign-ins', 'writes'].map((sort) => [sort, sorts.filter((one) => one === sort).length]),
  );
}

test('an import calls once for each row that it writes, and reads the two lists that it plans with once', async () => {
  const file = await importer(stand, { fixture: 'ports_br.csv', rows: ROWS });
  callsSince();
  expect((await file.run()).code).toBe(0);
  expect(callsSince(), 'all rows are new').toEqual({ lists: 2, 'sign-ins': 1, writes: ROWS });

  expect((await file.run()).code).toBe(0);
  expect(callsSince(), 'all rows are stored').toEqual({ lists: 2, 'sign-ins': 1, writes: 0 });

  const text = await readFile(file.file, 'utf8');
  const moved = (_: string, whole: string, digit: string) => `-${whole}.${(Number(digit) + 1) % 10}`;
  await writeFile(file.file, text.replaceAll(/-(\d+)\.(\d)/gu, moved));
  const updated = await file.run(['--update', '--accept-doubts']);
  expect(updated.stderr).toContain(`${ROWS} alteradas`);
  expect(callsSince(), 'all rows are changed').toEqual({ lists: 2, 'sign-ins': 1, writes: ROWS });
});
