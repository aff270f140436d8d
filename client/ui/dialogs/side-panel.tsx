import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { keepFocusInside } from '../layout/focus.ts';
import { DialogHead } from './dialog.tsx';
import { useClosingByBack } from './leaving.tsx';

export interface SidePanelProps {
  readonly title: string;
  /** A second line below the title: the record that the panel is about. */
  readonly subtitle?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the panel has gone and focus is back on its opener; a screen may then move focus. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * Details beside the page, without leaving it. Esc, Back, the cross and a press on the page close it. Focus goes to
 * the element marked `data-first-focus`, else to the panel itself.
 */
export const SidePanel = (props: SidePanelProps) => {
  const { title, subtitle, open, onClose, onClosed, children, footer } = props;
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [timesClosed, setTimesClosed] = useState(0);
  const latest = useRef(onClosed);
  latest.current = onClosed;
  // In an effect, because it runs after the panel's own effect, which gives focus back.
  useEffect(() => {
    if (timesClosed > 0) latest.current?.();
  }, [timesClosed]);
  useClosingByBack(open, onClose);
  return (
    <Modal
      show={open}
      onHide={onClose}
      animation={false}
      scrollable
      dialogClassName="side-panel"
      aria-labelledby={titleId}
      aria-describedby={subtitle && `${titleId}-subtitle`}
      onExited={() => setTimesClosed((times) => times + 1)}
      onShow={() => body.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()}
      onKeyDown={keepFocusInside}
    >
      <DialogHead titleId={titleId} title={title} subtitle={subtitle} onClose={onClose} />
      <Modal.Body ref={body}>{children}</Modal.Body>
      {footer !== undefined && <Modal.Footer className="justify-content-start">{footer}</Modal.Footer>}
    </Modal>
  );
};
