import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { IconButton } from '../layout/icon-button.tsx';

export interface SidePanelProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** After it has slid away and focus is back at what opened it: for a screen that wants it elsewhere. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * Details beside the page, without leaving it. Esc, the cross and a press on the page close it. Focus goes to what is
 * marked `data-first-focus` in it, else to the panel itself.
 */
export const SidePanel = ({ title, open, onClose, onClosed, children, footer }: SidePanelProps) => {
  const titleId = useId();
  const [timesClosed, setTimesClosed] = useState(0);
  const told = useRef(onClosed);
  told.current = onClosed;
  // In an effect, which runs after the panel's own: that one gives focus back.
  useEffect(() => {
    if (timesClosed > 0) told.current?.();
  }, [timesClosed]);
  return (
    <Offcanvas
      show={open}
      onHide={onClose}
      onEntering={(panel: HTMLElement) => panel.querySelector<HTMLElement>('[data-first-focus]')?.focus()}
      onExited={() => setTimesClosed((times) => times + 1)}
      placement="end"
      aria-labelledby={titleId}
    >
      <Offcanvas.Header>
        <Offcanvas.Title as="h2" id={titleId}>
          {title}
        </Offcanvas.Title>
        <IconButton icon="close" label="Fechar" className="ms-auto" onClick={onClose} />
      </Offcanvas.Header>
      <Offcanvas.Body>{children}</Offcanvas.Body>
      {footer !== undefined && <div className="offcanvas-foot">{footer}</div>}
    </Offcanvas>
  );
};
