import { useState } from 'react';
import type { Tone } from '../../shared/message.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-queue.ts';
import { useHiddenTab } from './use-hidden-tab.ts';

export interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

const isUrgent = (tone: Tone): boolean => tone === 'error' || tone === 'warning';

/**
 * The messages on the screen. Both live regions stand there from the start, since a screen reader says only what comes into
 * a region that it knows. While one points at a toast, is inside one, or has the tab out of sight, time stands still.
 */
export const ToastStack = ({ toasts, onClose }: ToastStackProps) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  // A toast that goes takes pointer and focus with it, and no leaving is told.
  const inside = toasts.length > 0 && (pointed || focused);
  const newestUrgent = toasts[0] !== undefined && isUrgent(toasts[0].message.tone);
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
          <ToastCard key={toast.id} toast={toast} paused={inside || hidden} onClose={() => close(toast.id)} />
        ))}
    </div>
  );
  const close = (id: number) => {
    if (toasts.length === 1) {
      setPointed(false);
      setFocused(false);
    }
    onClose(id);
  };
  return (
    <section
      className="toast-stack"
      aria-label="Avisos"
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {region(true)}
      {region(false)}
    </section>
  );
};
