import build from '../build.ts';
import { findFirefox } from './firefox.ts';
import { installWithApt } from './install-with-apt.ts';
import { provideChromium } from './provide-chromium.ts';

/** Runs once before the journeys: there is a browser, and the product is built from the present sources. */
export default function setUpJourneys(): void {
  // The workers inherit the environment and find the program there.
  process.env.CHROMIUM_PATH = provideChromium();
  // Without one, its tests are named as not run.
  if (findFirefox() === undefined) installWithApt(['firefox-esr']);
  build();
}
