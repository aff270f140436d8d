import { createRequire } from 'node:module';
import { findChromium, onPath, shell } from './chromium.ts';
import { installWithApt, runInstaller } from './install-with-apt.ts';

/**
 * The Chromium of this machine, installed first where there is none. The shell is installed beside a whole browser, too: the
 * journeys take a fifth less in it. Returns the path of the program.
 */
export function provideChromium(): string {
  if (!process.env.CHROMIUM_PATH && onPath([shell]) === undefined) install(shell);
  if (findChromium() === undefined) install('chromium');
  if (findChromium() === undefined) installWithPlaywright();
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium, and it could be neither found nor installed. Install it ' +
      '(on Debian or Ubuntu: `apt-get install chromium-headless-shell`; elsewhere: `npx playwright install chromium`), ' +
      'or name an installed Chromium or Chrome in the variable CHROMIUM_PATH.',
  );
}

const install = (browser: string): void => installWithApt([browser, 'fonts-liberation']);

function installWithPlaywright(): void {
  console.error('Installing Chromium with Playwright…');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  runInstaller(process.execPath, [cli, 'install', 'chromium']);
}
