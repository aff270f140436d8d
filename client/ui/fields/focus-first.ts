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
