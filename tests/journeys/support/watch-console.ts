import type { BrowserContext } from '@playwright/test';

/** A refused call is an answer like any other; Chromium still writes a line for it. */
const isRefusedCall = (text: string, from: string): boolean =>
  text.startsWith('Failed to load resource') && new URL(from).pathname.includes('/api/');

/** Keeps every error that the browser reports: faults of the scripts, breaches of the content security policy, missing files. */
export function watchConsole(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  context.on('weberror', (fault) => errors.push(String(fault.error())));
  context.on('console', (line) => {
    if (line.type() !== 'error' || isRefusedCall(line.text(), line.location().url)) return;
    errors.push(line.text());
  });
  return errors;
}
