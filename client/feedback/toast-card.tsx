import { useEffect, useRef } from 'react';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { IconButton } from '../ui/layout/icon-button.tsx';
import type { Toast } from './toast-queue.ts';

/**
 * Calls `onEnd` once, after so many milliseconds that were not paused.
 * @param round another value starts the time again
 */
const useCountdown = (ms: number, paused: boolean, round: number, onEnd: () => void): void => {
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the full time
  useEffect(() => {
    left.current = ms;
  }, [ms, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the clock again
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, ms, round]);
};

/** 'Ana, Bento, Célia e mais 6'. */
const aboutText = (abouts: readonly string[]): string => {
  const more = abouts.length - 3;
  return abouts.slice(0, 3).join(', ') + (more > 0 ? ` e mais ${more}` : '');
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly onClose: () => void;
}

/** One message. Tests find it by `[data-tone]`, `.toast-title` and `.toast-text`. */
export const ToastCard = ({ toast, paused, onClose }: ToastCardProps) => {
  const { message, durationMs, abouts, action } = toast;
  const count = toast.ids.length;
  useCountdown(durationMs, paused, count, onClose);
  return (
    <div
      className="toast d-flex align-items-start gap-2 rounded bg-body py-2 ps-3 pe-2 shadow"
      data-tone={message.tone}
      aria-atomic="true"
    >
      <Icon name={message.tone} />
      <div className="flex-fill">
        {message.title !== undefined && (
          <div className="toast-title fw-bold text-body-emphasis">{message.title}</div>
        )}
        <div>
          <span className="toast-text">{message.text}</span>{' '}
          {count > 1 && (
            <span className="badge rounded-pill bg-body-secondary text-body ms-2">
              <span aria-hidden="true">×{count}</span>
              <span className="visually-hidden">{count} vezes</span>
            </span>
          )}
        </div>
        {abouts.length > 0 && (
          <div className="toast-about small text-body-secondary text-break">{aboutText(abouts)}</div>
        )}
      </div>
      {action !== undefined && (
        <Button
          variant="link"
          size="sm"
          className="px-1 py-0"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton icon="close" label="Fechar aviso" small onClick={onClose} />
    </div>
  );
};
