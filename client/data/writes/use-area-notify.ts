import { useCallback } from 'react';
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
