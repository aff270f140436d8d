import { buildClient } from '../../../scripts/build/build-client.ts';
import { isBuildCurrent } from '../../../scripts/build/stamp.ts';
import { provideChromium } from './provide-chromium.ts';

/** Runs once before the journeys: there is a browser, and the client is built from the present sources. */
export default async function setUpJourneys(): Promise<void> {
  // The workers inherit the environment and find the program there.
  process.env.CHROMIUM_PATH = provideChromium();
  if (!(await isBuildCurrent(process.cwd(), 'client'))) await buildClient(process.cwd());
}
