import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findChromium } from './chromium.ts';
import { isExecutable } from './is-executable.ts';

// Another apt may be at work on this machine; five minutes is its longest plausible job.
const waitForLock = '-oDPkg::Lock::Timeout=300';

/** The Chromium of this machine, installed first where there is none. Returns the path of the program. */
export function provideChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;

  for (const install of [installWithApt, installWithPlaywright]) {
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

function installWithApt(): void {
  const aptGet = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !isExecutable(aptGet)) return;
  console.error('Installing Chromium with apt-get…');
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  run(aptGet, ['update', '-q', waitForLock], environment);
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    run(
      aptGet,
      ['install', '-y', '-q', waitForLock, '--no-install-recommends', browser, 'fonts-liberation'],
      environment,
    );
    if (findChromium() !== undefined) return;
  }
}

function installWithPlaywright(): void {
  console.error('Installing Chromium with Playwright…');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  run(process.execPath, [cli, 'install', 'chromium']);
}

/** Runs an installer, showing its output only where it fails: then it is what explains the failure. */
function run(command: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) console.error(`${stdout}${stderr}`);
}
