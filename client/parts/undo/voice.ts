import type { Message } from '../../../shared/message.ts';
import type { ToastAction } from '../../feedback/toast-queue.ts';
import type { Comparison } from '../../ui/dialogs/comparison-dialog.tsx';
import type { Confirm } from '../../ui/dialogs/confirm-dialog.tsx';

/** How a person is asked and told while changes are taken back. */
export interface Voice {
  readonly compare: (comparison: Comparison) => Promise<boolean>;
  readonly confirm: Confirm;
  readonly notify: (message: Message, action?: ToastAction) => void;
}
