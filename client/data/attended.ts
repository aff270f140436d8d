/** Milliseconds after the last key or press for which what the page asks for counts as asked for by a person. */
const PRESENT = 60_000;

let lastInput = performance.now();
for (const input of ['keydown', 'pointerdown', 'wheel'])
  window.addEventListener(input, () => (lastInput = performance.now()), { capture: true, passive: true });

/** Whether somebody is at this page. What a page reads by itself must not keep an abandoned session alive (`unattendedHeader`). */
export const isAttended = (): boolean => performance.now() - lastInput < PRESENT;
