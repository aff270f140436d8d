import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/browser/chromium.ts';
import { launchFlags } from './tests/support/browser/launch-flags.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/browser/global-setup.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with something else may be slow once; a fault is there twice.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A third of the time; `--trace on` where one is wanted.
    trace: 'off',
    // Read again by each worker, which starts after the set-up has named the browser.
    launchOptions: {
      args: [...launchFlags],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
});
