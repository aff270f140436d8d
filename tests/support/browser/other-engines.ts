import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

/**
 * The engines besides Chromium that this machine has: Playwright's own builds of Firefox and WebKit, installed by
 * `npx playwright install firefox webkit` or named by FIREFOX_PATH and WEBKIT_PATH. It cannot drive a distribution's Firefox.
 */
export function findOtherEngines() {
  const engines = [
    { name: 'firefox', variable: 'FIREFOX_PATH', installed: firefox.executablePath() },
    { name: 'webkit', variable: 'WEBKIT_PATH', installed: webkit.executablePath() },
  ] as const;
  return engines.flatMap(({ name, variable, installed }) => {
    const named = process.env[variable];
    if (named && !existsSync(named)) throw new Error(`${variable} is ${named}, where there is no program`);
    const executablePath = named || installed;
    return existsSync(executablePath) ? [{ name, executablePath }] : [];
  });
}
