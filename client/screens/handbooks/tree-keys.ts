import type { KeyboardEvent } from 'react';

/** What an arrow key does in the tree. */
interface Step {
  /** Takes focus. */
  readonly stop?: HTMLElement | undefined;
  /** Is pressed: a port that opens or closes. */
  readonly button?: HTMLElement;
  /** The port that takes focus, in sight or not, by its 0-based place. */
  readonly port?: number;
}

/**
 * The keys of a tree: up and down walk along what is shown, right opens a port and then goes into it, left leads back to
 * the port and then closes it, Home and End to the first and the last port. Stops are marked `data-stop`.
 */
export function stepOfKey(event: KeyboardEvent<HTMLElement>, ports: number): Step | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const tree = event.currentTarget;
  const stops = [...tree.querySelectorAll<HTMLElement>('[data-stop]')];
  const place = stops.indexOf(event.target as HTMLElement);
  const stop = stops[place];
  if (stop === undefined) return undefined;
  const expanded = stop.getAttribute('aria-expanded');
  switch (event.key) {
    case 'ArrowDown':
      return { stop: stops[place + 1] };
    case 'ArrowUp':
      return { stop: stops[place - 1] };
    case 'ArrowRight':
      if (expanded === 'true') return { stop: stops[place + 1] };
      return expanded === 'false' ? { button: stop } : {};
    case 'ArrowLeft':
      if (expanded === 'true') return { button: stop };
      return expanded === null ? { stop: stops.slice(0, place).findLast(isPort) } : {};
    case 'Home':
      return { port: 0 };
    case 'End':
      return { port: ports - 1 };
    default:
      return undefined;
  }
}

const isPort = (stop: HTMLElement): boolean => stop.hasAttribute('aria-expanded');
