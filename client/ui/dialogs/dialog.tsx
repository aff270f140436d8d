import { late } from '../layout/late.tsx';
import type { DialogProps } from './modal-dialog.tsx';

/** A dialog over the page; its code comes after the first screen. */
export const Dialog = late<DialogProps>(async () => (await import('./modal-dialog.tsx')).ModalDialog, {
  isWanted: ({ open }) => open,
});
