declare global {
  interface Window {
    /** Milliseconds from each key to the frame in which the rows it finds were painted. */
    keyTimes: number[];
  }
}

/**
 * Runs in the page. Each key of the search is timed from when the browser got it until the row that then stands first
 * (its text holds the next of `expected`) has been painted.
 */
export function watchKeys(expected: readonly string[]): void {
  window.keyTimes = [];
  const waiting = [...expected];
  let pressed = 0;
  const onKey = (event: KeyboardEvent) => {
    pressed = event.timeStamp;
  };
  document.addEventListener('keydown', onKey, { capture: true });
  const firstRow = () =>
    [...document.querySelectorAll('tbody tr')].slice(0, 3).find(({ textContent }) => textContent !== '');
  const watching = new MutationObserver(() => {
    const [next] = waiting;
    if (next === undefined || firstRow()?.textContent.includes(next) !== true) return;
    waiting.shift();
    const from = pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.keyTimes.push(performance.now() - from);
        if (waiting.length > 0) return;
        watching.disconnect();
        document.removeEventListener('keydown', onKey, { capture: true });
      };
      port2.postMessage(undefined);
    });
  });
  watching.observe(document, { subtree: true, childList: true, characterData: true });
}
