/**
 * Width in pixels that the buttons of a row take, with the cell around them. A table of fixed columns does not ask them.
 * `undefined` while there is no row.
 */
export const actionsWidth = (body: HTMLElement | null): number | undefined => {
  const buttons = body?.querySelector('.data-table-actions > div');
  if (!buttons?.parentElement) return undefined;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(buttons.parentElement);
  const around = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  return Math.ceil(buttons.getBoundingClientRect().width + around);
};
