import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import {
  firstFound,
  launchBrowser,
  nextPainted,
  openCais,
  openPeer,
  reportPainted,
  type Site,
  slowDown,
  typed,
} from '../browser.ts';
import { type Contestant, contest, type Figures, median } from '../contest.ts';
import { atMost, digits, type Report, table } from '../report.ts';

const ROWS = 50_000;
const peer = 'Refine and antd';
const ours = 'Cais';

/** "santos" typed letter by letter into the search of 50,000 users, processor slowed 4 times. */
export async function search(rounds: number): Promise<Report> {
  const browser = await launchBrowser();
  try {
    const results = await contest(
      [
        await contestant(browser, peer, await openPeer('refine.tsx', ROWS)),
        await contestant(browser, ours, await openCais(ROWS)),
      ],
      rounds,
    );
    const rows = [peer, ours].map((name) => [
      name,
      digits(results.median(name, 'key'), ' ms'),
      digits(results.ratio(name, peer, 'key')),
    ]);
    return {
      body: [
        '50,000 users, "santos" typed letter by letter, processor slowed 4 times: from a key to the painted rows, median of the letters.',
        'Refine shows pages of 20 rows, Cais one virtual list.',
        '',
        table(['', 'a key', 'of Refine'], rows),
      ].join('\n'),
      goals: [atMost('a key, of Refine', results.ratio(ours, peer, 'key'), 0.25)],
    };
  } finally {
    await browser.close();
  }
}

async function contestant(browser: Browser, name: string, site: Site): Promise<Contestant> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
  await site.prepare(context);
  const page = await context.newPage();
  await page.goto(site.address);
  await page.getByText(firstFound(0)).waitFor({ timeout: 120_000 });
  const devtools = await context.newCDPSession(page);
  const measure = async (): Promise<Figures> => {
    await page.bringToFront();
    const box = page.locator('input[type=search]:not([role])');
    await box.fill('');
    await page.getByText(firstFound(0)).waitFor();
    await box.focus();
    await slowDown(devtools, 4);
    await page.evaluate(
      reportPainted,
      [...typed].map((_, place) => firstFound(place + 1)),
    );
    const times: number[] = [];
    for (const key of typed) {
      const painted = nextPainted(page);
      await page.keyboard.press(key);
      times.push((await painted).milliseconds);
      await pause(120);
    }
    await slowDown(devtools, 1);
    return { key: median(times) };
  };
  const stop = async () => {
    await context.close();
    await site.stop();
  };
  return { name, measure, stop };
}
