import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same engine without a window system. */
export const shell = 'chromium-headless-shell';

const commands = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium that the tests use, if the machine has one: named by CHROMIUM_PATH, else on the path,
 * else the one that Playwright installed.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named))
      throw new Error(`CHROMIUM_PATH is ${named}, which is no program that can be run`);
    return named;
  }
  return onPath(commands) ?? [chromium.executablePath()].find(existsSync);
}

/** The first of these programs that is on the path. */
export function onPath(commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
}

/** Whether a path names a program that this process may run. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
