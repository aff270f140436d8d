import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Area } from '../harness/area.ts';
import {
  type Contestant,
  contest,
  type Figures,
  medianOf,
  type Result,
  ratioOf,
  type Started,
  summarize,
} from '../harness/contest.ts';
import { figure, type Goal, table } from '../harness/report.ts';
import { buildPeer } from './browser/build-peer.ts';
import { launchBrowser } from './browser/launch.ts';
import { type Serving, serveFolder } from './browser/serve-folder.ts';
import { startCais } from './browser/start-cais.ts';
import { firstFound, typed, type UserRow, userRows } from './browser/user-rows.ts';
import { slowDown } from './browser/visit-page.ts';
import { watchKeys } from './browser/watch-keys.ts';

const sizes = [10_000, 50_000] as const;

/** Milliseconds between a painted answer and the next key. */
const typingPause = 120;

const searchBox = 'input[type=search]:not([role])';

/** Types `typed` into the search, once, and gives the median of its keys. */
async function typeSearch(page: Page): Promise<number> {
  await page.bringToFront();
  await page.locator(searchBox).fill('');
  await page.getByText(firstFound(0)).waitFor();
  await page.locator(searchBox).focus();
  await pause(500);
  await page.evaluate(
    watchKeys,
    [...typed].map((_, place) => firstFound(place + 1)),
  );
  for (const [place, key] of [...typed].entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((done) => window.keyTimes.length > done, place, { polling: 50 });
    await pause(typingPause);
  }
  return summarize(await page.evaluate(() => window.keyTimes)).median;
}

/** One page with each number of rows, its processor slowed 4 times. */
async function openLists(
  browser: Browser,
  serve: (rows: readonly UserRow[]) => Promise<{
    readonly serving: Serving;
    readonly path: string;
    readonly prepare?: (context: BrowserContext) => Promise<void>;
  }>,
): Promise<Started> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
  const opened: {
    readonly size: number;
    readonly page: Page;
    readonly devtools: CDPSession;
    readonly serving: Serving;
  }[] = [];
  for (const size of sizes) {
    const { serving, path, prepare } = await serve(userRows(size));
    await prepare?.(context);
    const page = await context.newPage();
    await page.goto(serving.url + path);
    await page.getByText(firstFound(0)).waitFor({ timeout: 60_000 });
    opened.push({ size, page, devtools: await context.newCDPSession(page), serving });
  }
  return {
    async measure() {
      const figures: Record<string, number> = {};
      for (const { size, page, devtools } of opened) {
        // Not all the time: a slowed page keeps a processor busy even while it rests.
        await slowDown(devtools, { cpu: 4 });
        figures[`${size}`] = await typeSearch(page);
        await slowDown(devtools, { cpu: 1 });
        figures[`${size} nodes`] = await page.evaluate(() => document.querySelectorAll('*').length);
      }
      return figures satisfies Figures;
    },
    async stop() {
      await context.close();
      for (const { serving } of opened) await serving.stop();
    },
  };
}

const peer = (browser: Browser, name: string, path: string, ownReact: boolean): Contestant => ({
  name,
  async start() {
    const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
    try {
      await buildPeer(path, folder, { ownReact });
      return await openLists(browser, async (rows) => ({
        serving: await serveFolder(folder, rows),
        path: '/',
      }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

const cais = (browser: Browser): Contestant => ({
  name: 'Cais',
  start: () =>
    openLists(browser, async (rows) => {
      const product = await startCais(rows);
      return { serving: product, path: '/usuarios', prepare: product.visit };
    }),
});

const unprepared = 'TanStack Virtual, unprepared';
const prepared = 'TanStack Virtual, prepared';

/** Typing into the search of a long list. */
export const list: Area = {
  peers: ['@refinedev/antd', 'antd', 'react-dom'],
  async run(options) {
    const browser = await launchBrowser();
    try {
      const results = await contest(
        [
          peer(browser, 'Refine + antd', 'list/refine.tsx', false),
          peer(browser, unprepared, 'list/unprepared.tsx', true),
          peer(browser, prepared, 'list/prepared.tsx', true),
          cais(browser),
        ],
        options,
      );
      return { title: 'Searching a long list', body: describe(results), goals: goalsOf(results) };
    } finally {
      await browser.close();
    }
  },
};

function describe(results: ReadonlyMap<string, Result>): string {
  const lines = [...results].map(([name, result]) => {
    const time = (what: string) =>
      `${figure(medianOf(results, name, what))} ms ± ${figure((result[what]?.spread ?? 0) * 100)} %`;
    return [
      name,
      ...sizes.map((size) => time(`${size}`)),
      figure(medianOf(results, name, `${sizes[1]} nodes`)),
    ];
  });
  return [
    `From a key to the painted rows that it finds, "${typed}" typed letter by letter (median of the letters), processor slowed 4`,
    'times. Unprepared: each key folds every cell anew; prepared: rows folded once, and a longer search looks through what the',
    'shorter one found. Both draw their rows with TanStack Virtual; Refine shows pages of 20. Nodes: elements of the document.',
    '',
    table(['', ...sizes.map((size) => `${figure(size)} rows`), 'nodes'], lines),
  ].join('\n');
}

function goalsOf(results: ReadonlyMap<string, Result>): Goal[] {
  const ratio = (size: number, other: string) => ratioOf(results, ['Cais', `${size}`], [other, `${size}`]);
  const atMost = (what: string, value: number, limit: number): Goal => ({
    what,
    value,
    limit,
    kind: 'at most',
  });
  const [few, many] = sizes;
  return [
    // 20 and 25 ms as shares of what the peers took where these goals come from: 14 and 17, 48 and 167.
    atMost(`a key, ${figure(few)} rows, of the prepared list`, ratio(few, prepared), 1.43),
    atMost(`a key, ${figure(many)} rows, of the prepared list`, ratio(many, prepared), 1.47),
    atMost(`a key, ${figure(few)} rows, of the unprepared list`, ratio(few, unprepared), 0.42),
    atMost(`a key, ${figure(many)} rows, of the unprepared list`, ratio(many, unprepared), 0.15),
    atMost('nodes of the document', medianOf(results, 'Cais', `${many} nodes`), 600),
  ];
}
