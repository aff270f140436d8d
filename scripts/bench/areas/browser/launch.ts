import { type Browser, chromium } from '@playwright/test';
import { launchFlags } from '../../../../tests/support/browser/launch-flags.ts';
import { provideChromium } from '../../../../tests/support/browser/provide-chromium.ts';

/** The browser that the journeys run in. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: provideChromium(), args: [...launchFlags] });
