import {
  type FocusEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Tone } from '../../shared/message.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-queue.ts';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the tab is hidden, so that nobody can read a toast. */
const useHiddenTab = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);

/** What a person is about to press: it must not lie under a toast. */
const buttonsInUse = '.modal-header .btn, .modal-footer .btn, .form-actions .btn, .bulk-bar .btn';

/** Pixels between the toasts and what they must not cover. */
const gap = 12;

/** What a person may want next: it lies under a toast only where there is no other room. */
const fields = 'form :is(label, input, select, textarea), .map-buttons > button';

/** How much worse it is to cover a control in use. */
const weightInUse = 1_000;

/** The distance from the bottom of the window at which the toasts cover least, in pixels. */
function freeBottom(stack: HTMLElement): number {
  const { left, right, height } = stack.getBoundingClientRect();
  const most = window.innerHeight - height - gap;
  const inFront = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
  const { activeElement } = document;
  const inUse = (control: Element) =>
    control.matches(buttonsInUse) ||
    (control === activeElement && control.matches('input, select, textarea, button, a'));
  const areas = [...inFront.querySelectorAll(`${fields}, ${buttonsInUse}, :focus`)]
    .filter((control) => !stack.contains(control))
    .map((control) => ({ control, area: control.getBoundingClientRect() }))
    .filter(({ area }) => area.height > 0 && area.right > left && area.left < right)
    .filter(({ area }) => area.bottom > 0 && area.top < window.innerHeight)
    .map(({ control, area }) => ({
      from: window.innerHeight - area.bottom,
      to: window.innerHeight - area.top,
      weight: inUse(control) ? weightInUse : control === activeElement ? 0 : 1,
    }));
  const costAt = (bottom: number) =>
    areas.reduce((sum, { from, to, weight }) => {
      const covered = Math.min(to, bottom + height) - Math.max(from, bottom);
      return covered > 0 ? sum + covered * weight : sum;
    }, 0);
  const places = [gap, ...areas.map(({ to }) => to + gap)].filter((place) => place <= most);
  return places.sort((a, b) => costAt(a) - costAt(b) || a - b)[0] ?? gap;
}

/** Keeps the toasts where they cover nothing that is in use, as focus moves and the page scrolls. */
function useFreePlace(ref: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const stack = ref.current;
    if (stack === null || toasts.length === 0) return;
    const place = () => {
      stack.style.insetBlockEnd = `${freeBottom(stack)}px`;
    };
    place();
    const events = ['focusin', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, place, true);
    return () => {
      for (const event of events) window.removeEventListener(event, place, true);
    };
  }, [ref, toasts]);
}

interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

const isUrgent = (tone: Tone): boolean => tone === 'error' || tone === 'warning';

/**
 * The messages on the screen. The live regions stand there from the start, since a screen reader says only what comes into
 * a region that it knows. Time stands still while the pointer or the keyboard's focus is on a toast, or the
 * tab is hidden.
 */
export const ToastStack = ({ toasts, onClose }: ToastStackProps) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useFreePlace(stack, toasts);
  const newestUrgent = toasts[0] !== undefined && isUrgent(toasts[0].message.tone);

  const enter = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
    setFocused(target.matches(':focus-visible'));
  };
  const close = (id: number) => {
    // The toast goes from under pointer and focus without an event.
    setPointed(false);
    setFocused(false);
    if (stack.current?.querySelector('button:focus-visible')) cameFrom.current?.focus();
    onClose(id);
  };
  const region = (urgent: boolean) => (
    <div
      // The newest toast is on top, whatever its tone.
      className={`toast-region d-flex flex-column gap-2 ${urgent === newestUrgent ? 'order-first' : ''}`}
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic="false"
    >
      {toasts
        .filter(({ message }) => isUrgent(message.tone) === urgent)
        .map((toast) => (
          <ToastCard
            key={toast.ids[0]}
            toast={toast}
            paused={pointed || focused || hidden}
            onClose={() => close(toast.ids[0])}
          />
        ))}
    </div>
  );
  return (
    <section
      ref={stack}
      className="toast-stack position-fixed z-top d-print-none d-flex flex-column"
      aria-label="Avisos"
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      {region(true)}
      {region(false)}
    </section>
  );
};
