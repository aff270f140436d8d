import { useState } from 'react';
import type { ActivityDetail, ActivityOutcome } from '../../../shared/contract/activity.ts';
import {
  beginningOf,
  type Changes,
  changesOf,
  differingParts,
  type FieldChange,
  type MarkedText,
  textOf,
} from '../../../shared/records/changes-of.ts';
import { forgottenText } from './activity-words.tsx';

interface ValueProps {
  readonly text: string;
  /** The part that is shown at first. */
  readonly short: MarkedText;
  /** Names the button that unfolds it, for example 'Notícia, depois'. */
  readonly label: string;
}

/** A value of a record as plain text (R8), folded where it is long. */
const Value = ({ text, short, label }: ValueProps) => {
  const [whole, setWhole] = useState(false);
  if (text === '') return <span className="text-body-secondary">(vazio)</span>;
  const { lead, marked, tail } = short;
  return (
    <>
      <span className="text-pre-wrap">
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

type Headings = Readonly<Record<ActivityOutcome, string>>;

const headings: Readonly<Record<Exclude<Changes['kind'], 'nothing'>, Headings>> = {
  added: {
    applied: 'O que foi incluído',
    refused: 'O que seria incluído',
    unknown: 'O que talvez tenha sido incluído',
  },
  changed: { applied: 'O que mudou', refused: 'O que mudaria', unknown: 'O que talvez tenha mudado' },
  removed: {
    applied: 'O que havia no registro removido',
    refused: 'O que seria removido',
    unknown: 'O que talvez tenha sido removido',
  },
  sent: { applied: 'O que foi gravado', refused: 'O que seria gravado', unknown: 'O que foi enviado' },
  stored: {
    applied: 'O registro como estava',
    refused: 'O registro como estava',
    unknown: 'O registro como estava',
  },
};

const unknownBefore = 'O que havia antes não é conhecido: o registro não foi lido antes desta alteração.';

/** The value before and after. */
const Change = ({ label, before = '', after = '' }: FieldChange) => {
  const short = differingParts(before, after);
  return (
    <li>
      <strong>{label}</strong>
      <dl>
        <dt>Antes</dt>
        <dd className="border-start border-3 border-danger ps-2">
          <Value text={before} short={short.before} label={`${label}, antes`} />
        </dd>
        <dt>Depois</dt>
        <dd className="border-start border-3 border-success ps-2">
          <Value text={after} short={short.after} label={`${label}, depois`} />
        </dd>
      </dl>
    </li>
  );
};

/** Values of one side alone. */
const Held = ({ fields }: { readonly fields: readonly FieldChange[] }) => (
  <dl className="facts">
    {fields.map(({ name, label, before, after }) => {
      const text = after ?? before ?? '';
      return (
        <div key={name} className="fact">
          <dt>{label}</dt>
          <dd>
            <Value text={text} short={beginningOf(text)} label={label} />
          </dd>
        </div>
      );
    })}
  </dl>
);

interface ChangeListProps {
  readonly entry: ActivityDetail;
  /** One level below the heading around it. */
  readonly heading: 'h3' | 'h4';
}

/** The fields of a change: first those that differ, then, folded, those that were sent unchanged. */
export const ChangeList = ({ entry, heading: Heading }: ChangeListProps) => {
  const { kind, fields, same } = changesOf(entry);
  if (entry.forgotten) {
    return (
      <p className="text-body-secondary">
        O que mudou não é mais conhecido e não pode ser desfeito: {forgottenText(entry.forgotten)}.
      </p>
    );
  }
  if (kind === 'nothing') {
    return (
      <p className="text-body-secondary">
        Não há outros detalhes: nada além do registro foi enviado. {unknownBefore}
      </p>
    );
  }
  const pairs = fields.filter(({ before, after }) => before !== undefined && after !== undefined);
  const single = fields.filter((field) => !pairs.includes(field));
  return (
    <div>
      <Heading>{headings[kind][entry.outcome]}</Heading>
      {kind === 'sent' && <p className="text-body-secondary">{unknownBefore}</p>}
      {fields.length === 0 && (
        <p className="text-body-secondary">
          {kind === 'changed' ? 'Nenhum campo: o que foi enviado é igual ao que havia.' : 'Nenhum campo.'}
        </p>
      )}
      {pairs.length > 0 && (
        <ul className="compared list-unstyled mb-0">
          {pairs.map((field) => (
            <Change key={field.name} {...field} />
          ))}
        </ul>
      )}
      {single.length > 0 && <Held fields={single} />}
      {same.length > 0 && (
        <details className="mt-3 border-top pt-2">
          <summary className="py-1 text-body-secondary">Enviado sem mudança ({same.length})</summary>
          <Held fields={same} />
        </details>
      )}
    </div>
  );
};
