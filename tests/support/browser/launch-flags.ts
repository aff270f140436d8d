/** Keeps Chromium to the tests: no traffic of its own, no first-run pages, nothing that hangs without a GPU. */
export const launchFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not start as root, which is what a container usually runs as.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
