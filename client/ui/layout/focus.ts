import type { KeyboardEvent } from 'react';

const fields = 'input:not([type=hidden]), select, textarea';
const controls = `${fields}, button, a[href]`;

/** Moves focus to the first field that can take it, else to the first control. */
export const focusFirst = (within: HTMLElement | null): void => {
  const usable = (selector: string) =>
    [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
      (element) => !element.matches(':disabled, [readonly], [tabindex="-1"]'),
    );
  (usable(fields) ?? usable(controls))?.focus();
};

const stops = `${controls}, summary, [tabindex="0"]`;

/** For a dialog's keys: past its last control Tab leads to its first, never out of the dialog. */
export const keepFocusInside = (event: KeyboardEvent<HTMLElement>): void => {
  const dialog = event.currentTarget;
  if (event.key !== 'Tab' || !dialog.contains(event.target as Node)) return;
  const reachable = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]];
  if (document.activeElement !== from && document.activeElement !== dialog) return;
  event.preventDefault();
  to?.focus();
};

/**
 * For `ref` of what comes in place of the control that was pressed: the keyboard goes on there, and not at the top of
 * the page. It may come late: focus that is in a dialog above it stays there.
 */
export const takeFocus = (element: HTMLElement | null): void => {
  const above = document.activeElement?.closest('[aria-modal]');
  if (above == null || above.contains(element)) element?.focus({ preventScroll: true });
};
