import type { ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { Dialog } from './dialog.tsx';

/** A field with its value on each side. */
export interface ComparedField {
  readonly label: string;
  readonly values: readonly string[];
}

export interface Comparison {
  readonly title: string;
  /** The record that the values are of. */
  readonly subtitle?: string | undefined;
  readonly text: ReactNode;
  /** What the sides are called. */
  readonly sides: readonly string[];
  readonly fields: readonly ComparedField[];
  /** The words of the answer that changes nothing, and of the other. */
  readonly back: string;
  readonly go: string;
}

interface ComparisonDialogProps extends Comparison {
  readonly onAnswer: (go: boolean) => void;
}

/** Asks before values of a record are overwritten, and shows them side by side. */
export const ComparisonDialog = (props: ComparisonDialogProps) => {
  const { title, subtitle, text, sides, fields, back, go, onAnswer } = props;
  return (
    <Dialog
      open
      size="lg"
      title={title}
      subtitle={subtitle}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="outline-secondary" onClick={() => onAnswer(false)}>
            {back}
          </Button>
          <Button onClick={() => onAnswer(true)}>{go}</Button>
        </>
      }
    >
      <p>{text}</p>
      <ul className="compared list-unstyled mb-0">
        {fields.map(({ label, values }) => (
          <li key={label}>
            <strong>{label}</strong>
            <dl>
              {sides.map((side, place) => [
                <dt key={`${side} name`}>{side}</dt>,
                <dd key={side}>{values[place] || '(vazio)'}</dd>,
              ])}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
