/** Milliseconds after the last key or press for which what the page asks for counts as asked for by a person. */
const PRESENT = 60_000;

let lastInput = 0;

/** Whether somebody is at this page. What it reads by itself must not keep an abandoned session alive (`unattendedHeader`). */
export const attendance = {
  isThere: (): boolean => performance.now() - lastInput < PRESENT,
  /** Notes what a person does, from now on. */
  watch(): void {
    const note = () => {
      lastInput = performance.now();
    };
    for (const input of ['keydown', 'pointerdown', 'wheel'])
      window.addEventListener(input, note, { capture: true, passive: true });
  },
};
