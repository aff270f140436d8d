import { spawnSync } from 'node:child_process';
import { isBuildCurrent, type Part } from '../../build/stamp.ts';

/** Builds what is not current of the product: what is measured is what users run. */
export async function buildProduct(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    if (await isBuildCurrent(process.cwd(), part)) continue;
    const { status } = spawnSync(process.execPath, ['scripts/build.ts', part], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`the ${part} could not be built`);
  }
}
