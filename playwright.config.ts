import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/browser/chromium.ts';
import { launchFlags } from './tests/support/browser/launch-flags.ts';
import { findOtherEngines } from './tests/support/browser/other-engines.ts';

const chromium = findChromium();

/** What an administrator does every day; it runs in every engine of the machine, all else in Chromium. */
const inEveryEngine = [
  'session',
  'approval',
  'user-form',
  'news-form',
  'statistics-upload',
  'port-locations',
  'map',
  'contacts-save',
  'restrictions-form',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/browser/global-setup.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  // A busy machine may be too slow once. A real fault appears again in the second try; `npm test` names what needed one.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Moving things take processor time and waits. Tests that are about them ask for motion (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the time. `--trace on` records them.
    trace: 'off',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        // Each worker reads this again, after the set-up has put the browser's path into the environment.
        launchOptions: {
          args: [...launchFlags],
          ...(chromium === undefined ? {} : { executablePath: chromium }),
        },
      },
    },
    ...findOtherEngines().map(({ name, executablePath }) => ({
      name,
      testMatch: inEveryEngine,
      use: { browserName: name, launchOptions: { executablePath } },
    })),
  ],
});
