import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

/** Runs in the page: gives focus to each control, and names those whose ring a box around cuts where nothing scrolls. */
function cutRings(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]');
  const isCut = (control: HTMLElement): boolean => {
    control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(control);
    if (document.activeElement !== control || outlineStyle === 'none') return false;
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.6;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    for (let box = control.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, outlineStyle: around, position } = getComputedStyle(box);
      // The frame of a map has the ring of its map.
      if (around !== 'none') return false;
      const [begin, above] = [
        box.getBoundingClientRect().left + box.clientLeft,
        box.getBoundingClientRect().top + box.clientTop,
      ];
      const [end, below] = [begin + box.clientWidth, above + box.clientHeight];
      const fits = box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;
      const isIn = left >= begin - 1 && right <= end + 1 && top >= above - 1 && bottom <= below + 1;
      if (isIn && (fits || box.scrollLeft + box.scrollTop === 0)) {
        if (overflowX !== 'visible' && (left - reach < begin || (fits && right + reach > end))) return true;
        if (overflowY !== 'visible' && (top - reach < above || (fits && bottom + reach > below))) return true;
      }
      if (position === 'fixed') return false;
    }
    return false;
  };
  return [...controls]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => control.getBoundingClientRect().width > 4 && isCut(control))
    .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.slice(0, 40)}`);
}

const screens = [
  ['/Home?solicitacao=13', 'form'],
  ['/porto', 'fieldset button'],
  ['/porto/1', '.map-canvas'],
  ['/localizacaoPorto?vista=mapa', '.map-canvas'],
  ['/usuarios', 'tr[data-index]'],
] as const;

for (const [address, content] of screens) {
  for (const width of [390, 1280]) {
    test(`KB-01 the ring of focus is seen whole at ${address}, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.locator('main').locator(content).filter({ visible: true }).first()).toBeVisible();
      expect(await page.evaluate(cutRings)).toEqual([]);
    });
  }
}
