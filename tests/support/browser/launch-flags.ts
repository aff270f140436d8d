/**
 * The last of several such flags counts, so Playwright's own choice is repeated here. The pages of the address bar, which
 * no test sees, would take nearly as much of the processor as the page under test.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Keeps Chromium to the tests: no traffic of its own, no first-run pages, nothing that hangs without a GPU. */
export const launchFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join()}`,
  // Chromium's sandbox does not start as root, which is what a container usually runs as.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
