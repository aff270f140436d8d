import journeys from './playwright.config.ts';

/** `npm run screenshots`: a picture of every screen and dialog, wide and on a phone, light and dark. No test of `npm test`. */
export default {
  ...journeys,
  testDir: 'tests/screenshots',
  reporter: 'line',
  outputDir: 'test-results/screenshots',
};
