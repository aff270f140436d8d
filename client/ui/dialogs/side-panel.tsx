import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { keepFocusInside } from '../layout/focus.ts';
import { IconButton } from '../layout/icon-button.tsx';

export interface SidePanelProps {
  readonly title: string;
  /** A second line below the title: the record that the panel is about. */
  readonly subtitle?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the panel has slid away and focus is back on its opener; a screen may then move focus. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * Details beside the page, without leaving it. Esc, the cross and a press on the page close it. Focus goes to
 * the element marked `data-first-focus`, else to the panel itself.
 */
export const SidePanel = (props: SidePanelProps) => {
  const { title, subtitle, open, onClose, onClosed, children, footer } = props;
  const titleId = useId();
  const subtitleId = useId();
  const [timesClosed, setTimesClosed] = useState(0);
  const latest = useRef(onClosed);
  latest.current = onClosed;
  // In an effect, because it runs after the panel's own effect, which gives focus back.
  useEffect(() => {
    if (timesClosed > 0) latest.current?.();
  }, [timesClosed]);
  return (
    <Offcanvas
      show={open}
      onHide={onClose}
      onEntering={(panel: HTMLElement) => panel.querySelector<HTMLElement>('[data-first-focus]')?.focus()}
      onExited={() => setTimesClosed((times) => times + 1)}
      onKeyDown={keepFocusInside}
      placement="end"
      aria-labelledby={titleId}
      aria-describedby={subtitle && subtitleId}
    >
      <Offcanvas.Header className="border-bottom">
        <div>
          <Offcanvas.Title as="h2" id={titleId}>
            {title}
          </Offcanvas.Title>
          {subtitle && (
            <p id={subtitleId} className="clamp mb-0 text-body-secondary text-break">
              {subtitle}
            </p>
          )}
        </div>
        <IconButton icon="close" label="Fechar" className="ms-auto" onClick={onClose} />
      </Offcanvas.Header>
      <Offcanvas.Body>{children}</Offcanvas.Body>
      {footer !== undefined && (
        <div className="offcanvas-foot d-flex flex-wrap gap-2 border-top px-4 py-3">{footer}</div>
      )}
    </Offcanvas>
  );
};
