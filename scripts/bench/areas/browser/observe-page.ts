/** What a page says of itself; times in milliseconds since its navigation began. */
export interface Seen {
  /** First contentful paint. */
  paint?: number;
  /** The first row of the list has been painted. */
  rows?: number;
  /** Bytes of scripts that had come by then, packed. */
  scripts: number;
  /** What had come by then, the page itself included. */
  requests: number;
  /** Cumulative, of what nobody asked for. */
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
    /** Tells the bench that the rows have been painted. */
    tellRows(nothing: string): void;
  }
}

/** Runs in the page before its own code, and watches for the row whose text holds `first`. */
export function observePage(first: string): void {
  window.seen = { shift: 0, scripts: 0, requests: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') window.seen.paint = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const watching = new MutationObserver(() => {
    const row = [...document.querySelectorAll('tbody tr')].slice(0, 3);
    if (!row.some(({ textContent }) => textContent.includes(first))) return;
    watching.disconnect();
    // A message that is sent in a frame's callback comes after that frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const come = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = come.filter(({ name }) => name.endsWith('.js'));
        window.seen.scripts = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
        window.seen.requests = come.length + 1;
        window.seen.rows = performance.now();
        window.tellRows('');
      };
      port2.postMessage(undefined);
    });
  });
  watching.observe(document, { subtree: true, childList: true, characterData: true });
}
