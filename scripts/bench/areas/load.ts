import type { Browser, BrowserContext } from '@playwright/test';
import {
  firstFound,
  launchBrowser,
  nextPainted,
  openCais,
  openPeer,
  reportPainted,
  type Site,
  slowDown,
} from '../browser.ts';
import { type Contestant, contest } from '../contest.ts';
import { atMost, digits, type Report, table } from '../report.ts';

const ROWS = 50;
const peer = 'react-admin';
const ours = 'Cais';

/** A list of 50 users opened by its address, signed in, nothing cached, processor slowed 4 times. */
export async function load(rounds: number): Promise<Report> {
  const browser = await launchBrowser();
  try {
    const results = await contest(
      [
        contestant(browser, peer, await openPeer('react-admin.tsx', ROWS, '/#/users')),
        contestant(browser, ours, await openCais(ROWS)),
      ],
      rounds,
    );
    const share = (name: string, figure: string) => digits(results.ratio(name, peer, figure));
    const rows = [peer, ours].map((name) => [
      name,
      digits(results.median(name, 'scripts'), ' kB'),
      share(name, 'rows'),
      share(name, 'slow'),
      digits(results.median(name, 'again')),
      digits(results.median(name, 'longest'), ' ms'),
    ]);
    return {
      body: [
        'A list of 50 users by its address, signed in, nothing cached, in Chromium with the processor slowed 4 times. Time until the first row',
        "is painted, as a share of react-admin's; scripts as they come, brotli-compressed. The longest task of the page's own thread until then.",
        'A second visit of the same browser on slow 4G, as a share of its first.',
        '',
        table(['', 'scripts', 'rows', 'rows on slow 4G', 'second visit', 'longest task'], rows),
      ].join('\n'),
      goals: [
        atMost('kB of scripts', results.median(ours, 'scripts'), 160),
        atMost('rows on slow 4G, of react-admin', results.ratio(ours, peer, 'slow'), 0.4),
        atMost('second visit on slow 4G, of the first', results.median(ours, 'again'), 0.5),
        atMost('longest task, ms', results.median(ours, 'longest'), 100),
      ],
    };
  } finally {
    await browser.close();
  }
}

const contestant = (browser: Browser, name: string, site: Site): Contestant => ({
  name,
  stop: () => site.stop(),
  async measure() {
    const [{ milliseconds: rows, scripts, longest }] = await visit(browser, site, false);
    const [{ milliseconds: slow }, { milliseconds: second }] = await visit(browser, site, true);
    return { rows, scripts: scripts / 1000, longest, slow, again: second / slow };
  },
});

/** The first visit of a browser, and a second one. */
async function visit(browser: Browser, site: Site, slow4G: boolean) {
  const context = await browser.newContext({ locale: 'pt-BR' });
  try {
    await site.prepare(context);
    return [await opened(context, site, slow4G), await opened(context, site, slow4G)] as const;
  } finally {
    await context.close();
  }
}

async function opened(context: BrowserContext, site: Site, slow4G: boolean) {
  const page = await context.newPage();
  await page.addInitScript(reportPainted, [firstFound(0)]);
  await page.addInitScript(noteTasks);
  const painted = nextPainted(page);
  await slowDown(await context.newCDPSession(page), 4, slow4G);
  await page.goto(site.address, { waitUntil: 'commit' });
  const seen = { ...(await painted), longest: await page.evaluate(longestTask) };
  await page.close();
  return seen;
}

/** Runs in the page, as the next function does: keeps the marks of tasks over 50 ms. */
function noteTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) performance.measure('task', { start: 0, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds; 50 where no task took longer. */
const longestTask = (): number =>
  Math.max(50, ...performance.getEntriesByName('task').map(({ duration }) => duration));
