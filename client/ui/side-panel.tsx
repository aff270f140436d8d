import { type ReactNode, useId } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { IconButton } from './icon-button.tsx';

export interface SidePanelProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** Details beside the page, without leaving it. Esc, the cross and a press on the page close it. */
export const SidePanel = ({ title, open, onClose, children, footer }: SidePanelProps) => {
  const titleId = useId();
  return (
    <Offcanvas show={open} onHide={onClose} placement="end" aria-labelledby={titleId}>
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
