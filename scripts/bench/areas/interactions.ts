import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { fillLists } from '../../../tests/support/databases/fill-lists.ts';
import { launchBrowser, nextPainted, personalCookie, reportPainted, slowDown } from '../browser.ts';
import { startCais } from '../cais.ts';
import { contest, type Figures } from '../contest.ts';
import { atMost, digits, type Report, table } from '../report.ts';

const ROWS = 5_000;
const ours = 'Cais';

/** Milliseconds for a page to settle before an interaction, and for the browser to report it. */
const QUIET = 1_000;
const REPORTED = 700;
/** Milliseconds from when the pointer comes over a link until it is pressed. */
const POINTED = 200;

interface Interaction {
  readonly what: string;
  /** What leads to it and is not measured. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

interface Screen {
  readonly path: string;
  readonly interactions: readonly Interaction[];
}

const search = (page: Page) => page.getByRole('searchbox').first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const heading = (page: Page, name: RegExp) =>
  page.getByRole('columnheader', { name }).getByRole('button').first();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const inSearch = (screen: string): Interaction => ({
  what: `${screen}: a letter in the search`,
  before: (page) => search(page).focus(),
  act: press('a'),
});

const screens: readonly Screen[] = [
  {
    path: '/usuarios',
    interactions: [
      inSearch('users'),
      { what: 'users: the next letter', act: press('n') },
      {
        what: 'users: order by e-mail',
        before: (page) => search(page).fill(''),
        act: (page) => heading(page, /E-mail/u).click(),
      },
      { what: 'users: tick all', act: (page) => page.getByRole('checkbox').first().click() },
      {
        what: 'users: Exibição opens',
        before: (page) => page.getByRole('checkbox').first().click(),
        act: (page) => button(page, 'Exibição').click(),
      },
      { what: 'a menu opens', before: press('Escape'), act: (page) => button(page, /Cadastro/u).click() },
      { what: 'palette opens', before: press('Escape'), act: press('Control+k') },
      { what: 'palette: a letter', act: press('s') },
      { what: 'palette: the next letter', act: press('a') },
      { what: 'palette: an arrow', act: press('ArrowDown') },
    ],
  },
  { path: '/noticias', interactions: [inSearch('news')] },
  {
    path: '/localizacaoPorto',
    interactions: [
      inSearch('ports'),
      {
        what: 'ports: the map',
        before: (page) => search(page).fill(''),
        act: (page) => page.locator('main').getByText('Mapa', { exact: true }).first().click(),
      },
    ],
  },
  {
    path: '/handbooks',
    interactions: [
      { what: 'handbooks: Expandir tudo', act: (page) => button(page, 'Expandir tudo').click() },
      inSearch('handbooks'),
    ],
  },
  {
    path: '/portSearcher',
    interactions: [
      { what: 'restrictions: order by draught', act: (page) => heading(page, /Draft|Calado/u).click() },
      inSearch('restrictions'),
      {
        what: 'restrictions: a digit of the vessel',
        async before(page) {
          await search(page).fill('');
          await page.getByText('Cabe este navio?').click();
          await page.locator('.vessel-measures input').first().focus();
        },
        act: press('9'),
      },
    ],
  },
];

/** From the press on the link to a list until its first row is painted: read for the first time, and read before. */
const opening = { what: 'users: from the press to the rows', again: 'users: the same, read before' };

/** What an administrator does all day, with long lists and the processor slowed 4 times: from the event to the next frame. */
export async function interactions(rounds: number): Promise<Report> {
  const cais = await startCais({ SEED: 'demo' });
  fillLists(`${cais.folder}/cais.sqlite`, ROWS);
  const browser = await launchBrowser();
  try {
    const cookie = await personalCookie(cais.url);
    const measure = () => measured(browser, cookie);
    const results = await contest([{ name: ours, measure }], rounds);
    const row = (what: string) => [what, digits(results.median(ours, what), ' ms')];
    const rows = screens.flatMap((screen) => screen.interactions).map(({ what }) => row(what));
    return {
      body: [
        `${ROWS.toLocaleString('en')} rows in each list, processor slowed 4 times. From the event to the next frame, as the browser reports it, in steps of 8 ms. The browser and what drives it share one core.`,
        '',
        table(['interaction', 'to the next frame'], rows),
        '',
        `A list is opened from the menu, ${POINTED} ms after the pointer comes over its link: its reading begins then.`,
        '',
        table(['a list of 5,000 rows', 'to its first row'], [row(opening.what), row(opening.again)]),
      ].join('\n'),
      goals: [
        atMost('slowest interaction, ms', results.median(ours, 'slowest'), 100),
        atMost('press to rows, first time, ms', results.median(ours, opening.what), 300),
        atMost('press to rows, read before, ms', results.median(ours, opening.again), 100),
      ],
    };
  } finally {
    await browser.close();
    await cais.stop();
  }
}

type Cookie = Awaited<ReturnType<typeof personalCookie>>;

/** A page of a screen that stands still, on a slow processor. */
async function openSlowly(browser: Browser, cookie: Cookie, path: string, ready: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([cookie]);
  const page = await context.newPage();
  await page.addInitScript(noteEvents);
  await page.goto(cookie.url + path);
  await page.locator(ready).first().waitFor();
  // The code of the other screens arrives, too.
  await pause(5_000);
  await slowDown(await context.newCDPSession(page), 4);
  return page;
}

async function measured(browser: Browser, cookie: Cookie) {
  const figures: Record<string, number> = {};
  for (const { path, interactions } of screens) {
    const page = await openSlowly(browser, cookie, path, 'main :is([data-index], [role=tree], details)');
    for (const { what, before, act } of interactions) {
      await before?.(page);
      await pause(QUIET);
      await page.evaluate(() => performance.clearMeasures('event'));
      await act(page);
      await pause(REPORTED);
      figures[what] = await page.evaluate(longestEvent);
    }
    await page.context().close();
  }
  const slowest = Math.max(...Object.values(figures));
  return { ...figures, ...(await opened(browser, cookie)), slowest } satisfies Figures;
}

/** Opens the list of users twice from a form that does not need it. */
async function opened(browser: Browser, cookie: Cookie): Promise<Figures> {
  const page = await openSlowly(browser, cookie, '/noticias/cadastro', 'h1');
  const figures: Record<string, number> = {};
  for (const what of [opening.what, opening.again]) {
    await button(page, /Cadastro/u).click();
    await pause(QUIET);
    await page.evaluate(reportPainted, ['@']);
    const painted = nextPainted(page);
    const link = page.getByRole('link', { name: 'Usuários', exact: true });
    await link.hover();
    await pause(POINTED);
    await link.click();
    figures[what] = (await painted).milliseconds;
    await pause(QUIET);
    await page.goBack();
    await pause(QUIET);
  }
  await page.context().close();
  return figures;
}

/** Runs in the page, as the next function does: keeps the marks of events, from the press to the next frame. */
function noteEvents(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) performance.measure('event', { start: 0, duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds; 16 where no event took longer. */
const longestEvent = (): number =>
  Math.max(16, ...performance.getEntriesByName('event').map(({ duration }) => duration));
