import { accessSync, constants } from 'node:fs';

/** Whether a path names a program that this process may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
