import { useCallback } from 'react';
import type { EntityName } from '../../shared/contract/index.ts';
import { entities } from '../../shared/entities.ts';
import type { Message } from '../../shared/message.ts';
import { useNotify } from '../feedback/toast-provider.tsx';
import type { ToastAction } from '../feedback/toast-queue.ts';

/** Notifies for as long as the area's toasts stay (spec 9). */
export function useAreaNotify(area: EntityName): (message: Message, action?: ToastAction) => void {
  const notify = useNotify();
  return useCallback((message, action) => notify(message, entities[area].toast, action), [notify, area]);
}
