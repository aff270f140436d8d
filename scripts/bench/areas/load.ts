import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Area } from '../harness/area.ts';
import {
  type Contestant,
  contest,
  type Figures,
  medianOf,
  type Result,
  ratioOf,
} from '../harness/contest.ts';
import { figure, type Goal, table } from '../harness/report.ts';
import { buildPeer } from './browser/build-peer.ts';
import { launchBrowser } from './browser/launch.ts';
import { serveFolder } from './browser/serve-folder.ts';
import { startCais } from './browser/start-cais.ts';
import { firstFound, userRows } from './browser/user-rows.ts';
import { type Conditions, visitPage } from './browser/visit-page.ts';

const rows = userRows(50);
const first = firstFound(0);
const quick: Conditions = { cpu: 4 };
/** What browsers call "slow 4G": 1.6 Mbit/s, 150 ms. */
const slow: Conditions = { cpu: 4, line: { bytesPerSecond: 200_000, latency: 150 } };

/** With nothing kept: on a quick line, then on a slow one; on that once more, with what the first visit has left. */
async function measureVisits(
  browser: Browser,
  address: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Figures> {
  const inNewContext = async <Value>(visit: (context: BrowserContext) => Promise<Value>) => {
    const context = await browser.newContext({ locale: 'pt-BR' });
    try {
      await prepare(context);
      return await visit(context);
    } finally {
      await context.close();
    }
  };
  const cold = await inNewContext((context) => visitPage(context, address, first, quick));
  return inNewContext(async (context) => {
    const far = await visitPage(context, address, first, slow);
    const again = await visitPage(context, address, first, slow);
    return {
      scripts: cold.scripts,
      requests: cold.requests,
      paint: cold.paint,
      rows: cold.rows,
      shift: Math.max(cold.shift, far.shift, again.shift),
      'slow paint': far.paint,
      'slow rows': far.rows,
      'slow bytes': far.bytes,
      'again rows': again.rows,
      'again bytes': again.bytes,
    };
  });
}

const peer = (
  browser: Browser,
  name: string,
  path: string,
  options: Parameters<typeof buildPeer>[2] = {},
  address = '/',
): Contestant => ({
  name,
  async start() {
    const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
    await buildPeer(path, folder, options);
    const { url, stop } = await serveFolder(folder, rows);
    await rm(folder, { recursive: true, force: true });
    return { measure: () => measureVisits(browser, url + address), stop };
  },
});

const cais = (browser: Browser): Contestant => ({
  name: 'Cais',
  async start() {
    const { url, visit, stop } = await startCais(rows);
    return { measure: () => measureVisits(browser, `${url}/usuarios`, visit), stop };
  },
});

const shell = '<header style="height:56px;background:#0a2c40;color:#fff">Bench</header>';

/** A list of 50 rows from an address typed in, the administrator being signed in. */
export const load: Area = {
  peers: ['react-admin', 'ra-data-simple-rest', '@refinedev/antd', 'antd', 'react-dom'],
  async run(options) {
    const browser = await launchBrowser();
    try {
      const results = await contest(
        [
          peer(browser, 'react-admin', 'load/react-admin.tsx', {}, '/#/users'),
          peer(browser, 'Refine + antd', 'load/refine.tsx'),
          peer(browser, 'React + react-bootstrap', 'load/careful.tsx', { shell, ownReact: true }),
          cais(browser),
        ],
        // The median is not moved by a first round in which the browser gets warm, and a round takes half a minute.
        { warmUps: 0, ...options },
      );
      return { title: 'First load of a list', body: describe(results), goals: goalsOf(results) };
    } finally {
      await browser.close();
    }
  },
};

function describe(results: ReadonlyMap<string, Result>): string {
  const lines = [...results].map(([name, result]) => {
    const number = (what: string) => figure(medianOf(results, name, what));
    const time = (what: string) => `${number(what)} ms ± ${figure((result[what]?.spread ?? 0) * 100)} %`;
    return [
      name,
      `${figure(medianOf(results, name, 'scripts') / 1000)} kB`,
      number('requests'),
      time('paint'),
      time('rows'),
      time('slow paint'),
      time('slow rows'),
      time('again rows'),
      number('shift'),
    ];
  });
  return [
    'A list of 50 users from its address, signed in, nothing cached, in Chromium with the processor slowed 4 times; slow 4G is',
    '1.6 Mbit/s with 150 ms. "Rows": the first row has been painted, and with it all 50, with Cais those in sight. "Again": the same at a second visit on slow 4G. All lists',
    'come from the upstream as the same uncompressed JSON, which Cais packs on its way; the peers ask nobody who is signed in.',
    'Scripts and requests until then.',
    '',
    table(
      ['', 'scripts', 'requests', 'first paint', 'rows', 'slow 4G: first paint', 'rows', 'again', 'shift'],
      lines,
    ),
  ].join('\n');
}

function goalsOf(results: ReadonlyMap<string, Result>): Goal[] {
  const ours = (name: string) => medianOf(results, 'Cais', name);
  const ratio = (name: string) => ratioOf(results, ['Cais', name], ['react-admin', name]);
  const atMost = (what: string, value: number, limit: number): Goal => ({
    what,
    value,
    limit,
    kind: 'at most',
  });
  return [
    atMost('kB of scripts', ours('scripts') / 1000, 130),
    atMost('rows, of react-admin', ratio('rows'), 0.45),
    atMost('rows on slow 4G, of react-admin', ratio('slow rows'), 0.4),
    atMost('first paint, of react-admin', ratio('paint'), 0.3),
    atMost('first paint on slow 4G, of react-admin', ratio('slow paint'), 0.2),
    atMost('layout shift', ours('shift'), 0),
    atMost('bytes of a second visit, of the first', ours('again bytes') / ours('slow bytes'), 0.25),
  ];
}
