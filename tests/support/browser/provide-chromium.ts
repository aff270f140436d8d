import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium } from './chromium.ts';

const aptGet = '/usr/bin/apt-get';
// Another apt may be at work on this machine; five minutes is its longest plausible job.
const waitForLock = '-oDPkg::Lock::Timeout=300';
const environment = { DEBIAN_FRONTEND: 'noninteractive' };

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

/**
 * Installs packages on Debian and its relatives when the user is root. It does not report success: the caller looks
 * for the program.
 */
function installWithApt(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  console.error(`Installing ${names.join(', ')} with apt-get…`);
  runInstaller(aptGet, ['update', '-q', waitForLock], environment);
  const install = ['install', '-y', '-q', waitForLock, '--no-install-recommends', ...names];
  runInstaller(aptGet, install, environment);
}

/** Runs an installer, and shows its output only if it fails. */
function runInstaller(
  command: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) console.error(`${stdout}${stderr}`);
}
