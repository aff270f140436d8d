import { expect, test } from 'vitest';
import { importsOf, packageOf } from '../support/source-tree/imports-of.ts';
import { sourceFiles } from '../support/source-tree/source-file.ts';

const files = sourceFiles(['client', 'server', 'cli', 'shared'], ['.ts', '.tsx']);
const imports = files.flatMap(importsOf);

interface Direction {
  readonly rule: string;
  readonly from: RegExp;
  /** Files of ours that may not be imported. */
  readonly never: RegExp;
  readonly why: string;
}

const directions: Direction[] = [
  {
    rule: 'shared imports nothing of ours but itself',
    from: /^shared\//,
    never: /^(?!shared\/)/,
    why: 'everything else is derived from it',
  },
  {
    rule: 'the server imports shared and itself only',
    from: /^server\//,
    never: /^(?!(server|shared)\/)/,
    why: 'programs meet in the contract, never in each other',
  },
  {
    rule: 'the client imports shared and itself only',
    from: /^client\//,
    never: /^(?!(client|shared)\/)/,
    why: 'programs meet in the contract, never in each other',
  },
  {
    rule: 'the command line imports shared and itself only',
    from: /^cli\//,
    never: /^(?!(cli|shared)\/)/,
    why: 'programs meet in the contract, never in each other',
  },
  {
    rule: 'only the server and the command line import shared/node',
    from: /^(client|shared(?!\/node))\//,
    never: /^shared\/node\//,
    why: 'it needs Node, and the rest of shared runs in a browser too',
  },
  {
    rule: 'client/ui knows neither calls nor contract',
    from: /^client\/ui\//,
    never: /^shared\/(contract\/|calls\/(client|transport)\.ts)/,
    why: 'it takes values and callbacks, so that any screen can use it',
  },
  {
    rule: 'no floor of the server imports the programs that stand on it',
    from: /^server\/(http|writes|upstream|storage|observability)\//,
    never: /^server\/(app|main|create-cais|commands)\b/,
    why: 'the product, the upstream alone and another application are each put together from them',
  },
];

test.each(directions.map((direction) => [direction.rule, direction] as const))(
  '%s',
  (_, { from, never, why }) => {
    const wrong = imports.filter((one) => one.ours && from.test(one.from) && never.test(one.to));
    expect(wrong, why).toEqual([]);
  },
);

interface Floor {
  readonly folder: string;
  readonly why: string;
}

/** The folders of each program from top to bottom. A folder imports itself and those below it. */
const houses: Readonly<Record<'client' | 'server', readonly Floor[]>> = {
  client: [
    { folder: 'app', why: 'the frame knows the screens; no screen knows the frame' },
    { folder: 'screens', why: 'a screen uses parts; no part knows which screen uses it' },
    { folder: 'parts', why: 'a part may hold a form; no form knows a part' },
    { folder: 'forms', why: 'a form reads and writes; reading and writing know no form' },
    { folder: 'data', why: 'a write shows its message; a message knows no write' },
    { folder: 'feedback', why: 'a message uses plain components, which know no messages' },
    { folder: 'ui', why: 'a component takes values and callbacks, so that any screen can use it' },
    { folder: 'connection', why: 'every floor may ask whether Cais can be reached' },
  ],
  server: [
    { folder: 'http', why: 'only this floor knows requests and answers of Express' },
    { folder: 'writes', why: 'it records a change, makes it once and reads it back; it knows no request' },
    { folder: 'upstream', why: 'it takes calls and gives answers, and knows nothing of who called' },
    { folder: 'storage', why: 'it keeps rows, and knows no calls' },
    { folder: 'observability', why: 'every floor may write to the log and count' },
  ],
};

test.each(Object.entries(houses))('the floors of %s: imports go down', (house, floors) => {
  const floorOf = (path: string) => floors.findIndex(({ folder }) => path.startsWith(`${house}/${folder}/`));
  const upward = imports.flatMap(({ from, to, ours }) => {
    const [above, below] = [floorOf(to), floorOf(from)];
    return ours && above >= 0 && above < below ? [`${from} -> ${to}: ${floors[above]?.why}`] : [];
  });
  expect(upward).toEqual([]);
});

test('a screen never imports another screen', () => {
  const entityOf = (path: string) => /^client\/screens\/([^/]+)\//.exec(path)?.[1];
  const wrong = imports.filter(({ from, to, ours }) => {
    const [importing, imported] = [entityOf(from), entityOf(to)];
    if (!ours || importing === undefined || imported === undefined) return false;
    return importing !== imported || (from.endsWith('-screen.tsx') && to.endsWith('-screen.tsx'));
  });
  expect(wrong, 'screens change freely; what two of them need lives in client/parts or client/ui').toEqual(
    [],
  );
});

test('shared imports only packages that run in Node and in the browser alike', () => {
  const allowed = new Set([
    'zod',
    'date-fns',
    '@date-fns/tz',
    'csv-parse',
    'csv-stringify',
    'fastest-levenshtein',
    'fflate',
    'numfmt',
    'saxes',
  ]);
  const wrong = imports.filter(
    ({ from, to, ours }) => /^shared\/(?!node\/)/.test(from) && !ours && !allowed.has(packageOf(to)),
  );
  expect(wrong, 'the server, the browser and the command line all run this code').toEqual([]);
});

test('the client imports no module of Node', () => {
  const wrong = imports.filter(({ from, to }) => /^client\//.test(from) && to.startsWith('node:'));
  expect(wrong, 'a browser has none of them').toEqual([]);
});

test('the embedded upstream never imports Express', () => {
  const wrong = imports.filter(
    ({ from, to }) => /^server\/upstream\/embedded\//.test(from) && packageOf(to) === 'express',
  );
  expect(wrong, 'its handlers take values and return values, and so run under any program').toEqual([]);
});

test('only server/config.ts and cli/context.ts read the environment', () => {
  const allowed = new Set(['server/config.ts', 'cli/context.ts']);
  const reads = /\bprocess\.env\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"]node:process['"]/;
  const wrong = files
    .filter(({ path, text }) => reads.test(text) && !allowed.has(path))
    .map(({ path }) => path);
  expect(wrong, 'one place knows every setting, checks it and names all faults at once').toEqual([]);
});
