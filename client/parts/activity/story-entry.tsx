import type { ReactNode } from 'react';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { descriptionOf } from '../../../shared/contract/descriptions.ts';
import { changeLabel } from '../../../shared/contract/fields/field-description.ts';
import { Excerpt, Marked } from '../../ui/layout/marked.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import {
  forgottenText,
  OutcomeBadge,
  recordPath,
  runResultText,
  sentenceOf,
  whoOf,
} from './activity-words.tsx';

/** The fields that an entry shows; the others unfold. */
const mostFields = 2;

/** 'Título: Velho → Novo', 'Arquivos acrescentados: Novo'. */
const Change = ({ entity, change }: ChangeProps) => {
  const { name, before, after } = change;
  const field = descriptionOf(entity)[name];
  const value = (text: string | undefined) => (text ? <Excerpt text={text} length={90} /> : '(vazio)');
  return (
    <span className="story-change">
      {field ? changeLabel(field) : name}:{' '}
      {!field?.adds && (
        <>
          <del>{value(before)}</del>
          <span className="visually-hidden"> passou a </span>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins>{value(after)}</ins>
    </span>
  );
};

interface ChangeProps {
  readonly entity: string;
  readonly change: NonNullable<ActivityEntry['changes']>[number];
}

interface StoryEntryProps {
  readonly entry: ActivityEntry;
  /** When, as its list says it. */
  readonly when: string;
  /** In words, for a pointer that rests on it. */
  readonly moment: string;
  /** Where the name leads, where the record has no screen. */
  readonly otherwise?: string | undefined;
  /** Behind the sentence. */
  readonly children?: ReactNode;
}

/** Who did what to which record, as a sentence, with what a field was and what it became. */
export const StoryEntry = ({ entry, when, moment, otherwise, children }: StoryEntryProps) => {
  const { entity, at, login, outcome, run, title, message, forgotten } = entry;
  const { changes = [], count = 1 } = entry;
  const { lead, name, tail } = sentenceOf(entry);
  const to = recordPath(entry) ?? otherwise;
  const shown = count === 1 ? changes.slice(0, mostFields) : [];
  const left = count === 1 ? changes.length - shown.length : 0;
  return (
    <div className="story-entry">
      <time className="small text-nowrap text-body-secondary" dateTime={at} title={moment}>
        {when}
      </time>
      <div className="min-w-0">
        <p className="m-0 text-break">
          <strong className="fw-semibold" title={login}>
            <Marked text={whoOf(entry)} />
          </strong>{' '}
          {lead}
          {name !== '' &&
            (to === undefined ? (
              <Marked text={name} />
            ) : (
              <RouteLink to={to}>
                <Marked text={name} />
              </RouteLink>
            ))}
          {tail}
          {forgotten && <span className="text-body-secondary"> ({forgottenText(forgotten)})</span>}
          {outcome !== 'applied' && run === undefined && (
            <>
              {' '}
              <OutcomeBadge outcome={outcome} />
            </>
          )}
        </p>
        <div className="small text-body-secondary text-break">
          {run !== undefined && (
            <>
              {title && otherwise !== undefined ? (
                <RouteLink to={otherwise}>
                  <Marked text={title} />
                </RouteLink>
              ) : (
                <Marked text={title ?? ''} />
              )}
              {`${title ? ': ' : ''}${runResultText(run.parts)}`}
            </>
          )}
          {shown.map((change) => (
            <Change key={change.name} entity={entity} change={change} />
          ))}
          {left > 0 && ` e mais ${left} ${left === 1 ? 'campo' : 'campos'}`}
          {outcome !== 'applied' && run === undefined && message && (
            <span className="d-block">
              <Marked text={message} />
            </span>
          )}
        </div>
      </div>
      {children}
    </div>
  );
};
