import { createRequire } from 'node:module';
import { findChromium } from './chromium.ts';
import { installWithApt, runInstaller } from './install-with-apt.ts';

/** The Chromium of this machine, installed first where there is none. Returns the path of the program. */
export function provideChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;

  for (const install of [installChromium, installWithPlaywright]) {
    install();
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium, and it could be neither found nor installed. Install it ' +
      '(on Debian or Ubuntu: `apt-get install chromium-headless-shell`; elsewhere: `npx playwright install chromium`), ' +
      'or name an installed Chromium or Chrome in the variable CHROMIUM_PATH.',
  );
}

function installChromium(): void {
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    installWithApt([browser, 'fonts-liberation']);
    if (findChromium() !== undefined) return;
  }
}

function installWithPlaywright(): void {
  console.error('Installing Chromium with Playwright…');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  runInstaller(process.execPath, [cli, 'install', 'chromium']);
}
