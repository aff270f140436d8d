import type { Page } from '@playwright/test';

/**
 * Makes the first file that the next page reads come slowly, as from a network drive. Resolves with what lets it come.
 */
export async function withSlowDisk(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { arrayBuffer } = Blob.prototype;
    const { promise, resolve } = Promise.withResolvers<void>();
    let first = promise;
    Blob.prototype.arrayBuffer = async function () {
      const mine = first;
      first = Promise.resolve();
      await mine;
      return arrayBuffer.call(this);
    };
    document.addEventListener('disk is there', () => resolve());
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('disk is there')));
}
