import { useCallback, useMemo, useRef } from 'react';
import type { EntityName } from '../../../shared/contract/index.ts';
import { entities } from '../../../shared/entities.ts';
import type { Message } from '../../../shared/message.ts';
import { useNotify } from '../../feedback/toast-provider.tsx';
import type { ToastMore } from '../../feedback/toast-queue.ts';

/** Shows a message; what it returns takes the message away. */
export type AreaNotify = (message: Message, more?: ToastMore) => () => void;

/** Notifies for as long as the area's toasts stay (spec 9). */
export function useAreaNotify(area: EntityName): AreaNotify {
  const notify = useNotify();
  return useCallback((message, more) => notify(message, entities[area].toast, more), [notify, area]);
}

/** Messages about attempts at one thing. */
export interface AttemptWords {
  /** Shows a message. */
  readonly tell: AreaNotify;
  /** Another attempt begins: what was said of those before goes, but for success. */
  readonly begin: () => void;
}

/** Notifies as `useAreaNotify` does; what was said of an attempt that failed goes when the next one begins. */
export function useAttemptWords(area: EntityName): AttemptWords {
  const notify = useAreaNotify(area);
  const said = useRef<(() => void)[]>([]);
  return useMemo(
    () => ({
      tell: (message, more) => {
        const close = notify(message, more);
        if (message.tone !== 'success') said.current.push(close);
        return close;
      },
      begin: () => {
        for (const close of said.current.splice(0)) close();
      },
    }),
    [notify],
  );
}
