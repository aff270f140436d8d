import type { Page } from '@playwright/test';

/**
 * What a strict screen reader says by itself: an alert, and a text that comes into a status region which it already knew. It
 * knows a region once a frame has shown it, empty or not, and forgets one that is hidden. Call it before the page is opened.
 */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const known = new Map<Element, string>();
    const textOf = (region: Element) => (region as HTMLElement).innerText.replaceAll(/\s+/gu, ' ').trim();
    const regions = () =>
      [...document.querySelectorAll('[role=status], [role=alert]')].filter(
        (region) => region.closest('[hidden]') === null && getComputedStyle(region).display !== 'none',
      );
    const look = () => {
      const now = regions();
      for (const region of known.keys()) if (!now.includes(region)) known.delete(region);
      for (const region of now) {
        const text = textOf(region);
        const isHeard = known.has(region) || region.role === 'alert';
        if (isHeard && known.get(region) !== text && text !== '') said.push(text);
        known.set(region, text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said);
}
