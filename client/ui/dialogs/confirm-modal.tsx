import { useId, useRef } from 'react';
import { Modal } from 'react-bootstrap';
import { Button } from '../layout/button.tsx';
import { keepFocusInside } from '../layout/focus.ts';
import { useClosingByBack } from './leaving.tsx';

/** What a question is about. */
export interface Subject {
  /** The record, as a person calls it. */
  readonly record?: string | undefined;
  /** What goes with it. */
  readonly also?: string | undefined;
  /** Whether the answer can be taken back. */
  readonly note?: string;
}

/** The text of a question, its subject, and the words of its two answers. */
export interface Question extends Subject {
  readonly text: string;
  readonly yes?: string;
  readonly no?: string;
  /** Whether 'yes' brings something back, rather than taking it away. */
  readonly mends?: boolean;
}

interface ConfirmModalProps {
  readonly question: Question;
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** The dialog 'Confirmação' (spec 8): focus stands on the answer that changes nothing. */
const ConfirmModal = ({ question, open, onAnswer }: ConfirmModalProps) => {
  const { text, record, also, note, yes = 'Sim', no = 'Não', mends } = question;
  const safe = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();
  const refuse = () => onAnswer(false);
  useClosingByBack(open, refuse);
  return (
    <Modal
      show={open}
      onHide={refuse}
      centered
      // CSS fades it in. React Bootstrap's own transition may never end: the dialog, unseen, would cover the page.
      animation={false}
      aria-labelledby={titleId}
      aria-describedby={textId}
      // Not before: a dialog below, still the top one, would take focus back.
      onShow={() => {
        // The component knows the role 'dialog' only.
        safe.current?.closest('.modal')?.setAttribute('role', 'alertdialog');
        safe.current?.focus();
      }}
      onKeyDown={keepFocusInside}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          Confirmação
        </Modal.Title>
      </Modal.Header>
      <Modal.Body id={textId} className="py-2">
        <p className="mb-0">{text}</p>
        {record && <p className="mt-2 mb-0 fw-semibold text-break">{record}</p>}
        {also && <p className="mt-2 mb-0">{also}.</p>}
        {note && <p className="mt-2 mb-0 text-body-secondary">{note}</p>}
      </Modal.Body>
      <Modal.Footer>
        <Button ref={safe} variant="outline-secondary" onClick={refuse}>
          {no}
        </Button>
        <Button variant={mends ? 'primary' : 'danger'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </Modal.Footer>
    </Modal>
  );
};

export default ConfirmModal;
