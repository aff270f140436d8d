import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { keepFocusInside } from '../layout/focus.ts';

export interface ConfirmWords {
  readonly yes?: string;
  readonly no?: string;
}

/** Asks a question; true for yes, false for no, Esc and a press beside the dialog. */
export type Confirm = (text: string, words?: ConfirmWords) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

export const useConfirm = (): Confirm => {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error('useConfirm needs a ConfirmProvider above');
  return confirm;
};

/** Holds the one dialog 'Confirmação' of the program (spec 8). */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>(
    (text, { yes = 'Sim', no = 'Não' } = {}) =>
      new Promise((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setQuestion({ text, yes, no });
        setOpen(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
  };

  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {question !== undefined && <ConfirmModal question={question} open={open} onAnswer={settle} />}
    </ConfirmContext.Provider>
  );
};

/** The text of a question and the words of its two answers. */
interface Question {
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
