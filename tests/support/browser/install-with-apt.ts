import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const aptGet = '/usr/bin/apt-get';
// Another apt may be at work on this machine; five minutes is its longest plausible job.
const waitForLock = '-oDPkg::Lock::Timeout=300';
const environment = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs packages on Debian and its relatives when the user is root. It does not report success: the caller looks
 * for the program.
 */
export function installWithApt(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  console.error(`Installing ${names.join(', ')} with apt-get…`);
  runInstaller(aptGet, ['update', '-q', waitForLock], environment);
  const install = ['install', '-y', '-q', waitForLock, '--no-install-recommends', ...names];
  runInstaller(aptGet, install, environment);
}

/** Runs an installer, and shows its output only if it fails. */
export function runInstaller(
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
