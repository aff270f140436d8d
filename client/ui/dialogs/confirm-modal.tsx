import { useId, useRef } from 'react';
import { Modal } from 'react-bootstrap';
import { Button } from '../layout/button.tsx';
import { keepFocusInside } from '../layout/focus.ts';

/** The text of a question and the words of its two answers. */
export interface Question {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

interface ConfirmModalProps {
  readonly question: Question;
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** The dialog 'Confirmação' (spec 8): focus stands on the answer that changes nothing. */
const ConfirmModal = ({ question, open, onAnswer }: ConfirmModalProps) => {
  const safe = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();
  return (
    <Modal
      show={open}
      onHide={() => onAnswer(false)}
      centered
      // While it fades away, focus may already be elsewhere.
      enforceFocus={open}
      className="confirm"
      backdropClassName="confirm-backdrop"
      aria-labelledby={titleId}
      aria-describedby={textId}
      // The component knows the role 'dialog' only.
      onEnter={(node: HTMLElement) => node.setAttribute('role', 'alertdialog')}
      onEntering={() => safe.current?.focus()}
      onKeyDown={keepFocusInside}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          Confirmação
        </Modal.Title>
      </Modal.Header>
      <Modal.Body id={textId}>{question.text}</Modal.Body>
      <Modal.Footer>
        <Button ref={safe} variant="outline-secondary" onClick={() => onAnswer(false)}>
          {question.no}
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {question.yes}
        </Button>
      </Modal.Footer>
    </Modal>
  );
};

export default ConfirmModal;
