import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Modal } from 'react-bootstrap';
import { focusFirst, keepFocusInside } from '../layout/focus.ts';
import { IconButton } from '../layout/icon-button.tsx';
import { useClosingByBack } from './leaving.tsx';

interface DialogHeadProps {
  /** Names the dialog. The subtitle, if there is one, has this id with `-subtitle`. */
  readonly titleId: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly onClose: () => void;
}

/** The title of a dialog or a side panel, the record that it is about, and the cross. */
export const DialogHead = ({ titleId, title, subtitle, onClose }: DialogHeadProps) => (
  <Modal.Header>
    <div>
      <Modal.Title as="h2" id={titleId}>
        {title}
      </Modal.Title>
      {subtitle && (
        <p id={`${titleId}-subtitle`} className="clamp mb-0 text-body-secondary text-break">
          {subtitle}
        </p>
      )}
    </div>
    <IconButton icon="close" label="Fechar" className="ms-auto" onClick={onClose} />
  </Modal.Header>
);

export interface DialogProps {
  readonly title: string;
  /** A second line below the title: the record that the dialog is about. */
  readonly subtitle?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Makes the dialog a form: Enter in a field and its submit button call it. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'lg' | 'xl';
  /** A question rather than a form: focus goes to the answer marked `data-first-focus`. */
  readonly asks?: boolean;
  /** Refuses to close, for example while saving. */
  readonly busy?: boolean;
}

/**
 * A dialog over the page, the whole screen on a phone. Focus goes to its first field and returns to what opened it; Esc, Back
 * and the cross close it; a press beside it does not, for it would lose what was typed.
 */
export const Dialog = (props: DialogProps) => {
  const { title, subtitle, open, onClose, onSubmit, children, footer, size, asks, busy = false } = props;
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const close = () => {
    if (!busy) onClose();
  };
  useClosingByBack(open, close);
  const content = (
    <>
      <DialogHead titleId={titleId} title={title} subtitle={subtitle} onClose={close} />
      <Modal.Body ref={body}>{children}</Modal.Body>
      {footer !== undefined && <Modal.Footer>{footer}</Modal.Footer>}
    </>
  );
  return (
    <Modal
      show={open}
      onHide={close}
      // CSS fades it in. React Bootstrap's own transition may never end: the dialog, unseen, would cover the page.
      animation={false}
      backdrop="static"
      fullscreen="sm-down"
      {...(size && { size })}
      aria-labelledby={titleId}
      aria-describedby={subtitle && `${titleId}-subtitle`}
      // Not before: a dialog below, still the top one, would take focus back.
      onShow={() => {
        const dialog = body.current?.closest('.modal');
        // The component knows the role 'dialog' only.
        if (asks) dialog?.setAttribute('role', 'alertdialog');
        const first = dialog?.querySelector<HTMLElement>('[data-first-focus]');
        if (first) first.focus();
        else focusFirst(body.current);
      }}
      onKeyDown={keepFocusInside}
    >
      {onSubmit ? (
        <form className="d-contents" noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
};
