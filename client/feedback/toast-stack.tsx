import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Tone } from '../../shared/message.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-queue.ts';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the tab is hidden, so that nobody can read a toast. */
const useHiddenTab = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);

interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

const isUrgent = (tone: Tone): boolean => tone === 'error' || tone === 'warning';

/**
 * The messages on the screen. Both live regions stand there from the start, since a screen reader says only what comes into
 * a region that it knows. While one points at a toast, is inside one by keyboard, or has the tab out of sight, time stands
 * still.
 */
export const ToastStack = ({ toasts, onClose }: ToastStackProps) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const newestUrgent = toasts[0] !== undefined && isUrgent(toasts[0].message.tone);

  const enter = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
    setFocused(target.matches(':focus-visible'));
  };
  const close = (id: number) => {
    // The toast goes from under pointer and focus, and of that no event tells.
    setPointed(false);
    setFocused(false);
    if (stack.current?.querySelector('button:focus-visible')) cameFrom.current?.focus();
    onClose(id);
  };
  const region = (urgent: boolean) => (
    <div
      className="toast-region"
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic="false"
      data-newest={urgent === newestUrgent || undefined}
    >
      {toasts
        .filter(({ message }) => isUrgent(message.tone) === urgent)
        .map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={pointed || focused || hidden}
            onClose={() => close(toast.id)}
          />
        ))}
    </div>
  );
  return (
    <section
      ref={stack}
      className="toast-stack"
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
