import { useState } from 'react';
import { type MarkedText, textOf } from './long-text.ts';

interface ValueProps {
  readonly text: string;
  /** The part that is shown at first. */
  readonly short: MarkedText;
  /** Names the button that unfolds it, for example 'Notícia, depois'. */
  readonly label: string;
}

/** A value of a record as plain text (R8), folded where it is long. */
export const Value = ({ text, short, label }: ValueProps) => {
  const [whole, setWhole] = useState(false);
  if (text === '') return <span className="text-body-secondary">(vazio)</span>;
  const { lead, marked, tail } = short;
  return (
    <>
      <span className="change-text">
        {whole ? (
          text
        ) : (
          <>
            {lead}
            {marked !== '' && <mark>{marked}</mark>}
            {tail}
          </>
        )}
      </span>
      {textOf(short) !== text && (
        <button
          type="button"
          className="btn btn-link btn-sm d-block px-0"
          aria-expanded={whole}
          aria-label={`${whole ? 'Mostrar menos' : 'Mostrar tudo'}: ${label}`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Mostrar menos' : 'Mostrar tudo'}
        </button>
      )}
    </>
  );
};
