import { spawnSync } from 'node:child_process';
import { installWithApt } from './debian-packages.ts';

const isInstalled = (shell: string): boolean => spawnSync(shell, ['--version']).error === undefined;

/** Makes sure that this machine has the shell, installed first where there is none. */
export function provideShell(shell: 'fish' | 'zsh'): void {
  if (isInstalled(shell)) return;
  installWithApt([shell]);
  if (isInstalled(shell)) return;
  throw new Error(
    `The tests of completion need ${shell}, and it could be neither found nor installed: install its package`,
  );
}
