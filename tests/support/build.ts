import { spawnSync } from 'node:child_process';

/** Set-up of all tests: builds what is not current. */
export default function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--stale'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed');
}
