import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatMoment } from '../../shared/format.ts';
import { hereText } from '../data/live/presence.ts';
import { FormAlert } from '../ui/fields/form-alert.tsx';
import { BusyButton, Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { KnownStatus } from '../ui/layout/known-status.tsx';
import { RouteLink } from '../ui/layout/route-link.tsx';
import type { DraftState } from './use-draft.ts';
import type { PageRecord } from './use-page-record.ts';
import type { RecordForm as AnyRecordForm } from './use-record-form.ts';
import { saveKeys, useSaveShortcut } from './use-save-shortcut.ts';

/** Above a form: offers the unsaved draft of an earlier visit. */
export const DraftNotice = ({ draft: { offered, restore, discard } }: { readonly draft: DraftState }) => (
  <KnownStatus>
    {offered !== undefined && (
      <div className="form-alert flex-wrap align-items-center" data-tone="info">
        <Icon name="info" />
        <span>Há um rascunho não salvo de {formatMoment(new Date(offered.savedAt).toISOString())}.</span>
        <Button size="sm" onClick={restore}>
          Restaurar rascunho
        </Button>
        <Button size="sm" variant="outline-secondary" onClick={discard}>
          Descartar
        </Button>
      </div>
    )}
  </KnownStatus>
);

/** 'Ana Souza está aqui'. */
export const PresentNames = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <p className="d-flex align-items-center gap-2 mb-3 small text-body-secondary">
      <Icon name="user" />
      {hereText(names)}
    </p>
  );

/** Above a form: who else has the record open, and that somebody has just saved it. Nothing is locked. */
export const OthersNotice = ({ others }: { readonly others: AnyRecordForm<FieldValues>['others'] }) => {
  const { names, saved, isRemoved, bring } = others;
  return (
    <div role="status">
      {saved !== undefined && (
        <div className="form-alert flex-wrap align-items-center" data-tone="warning">
          <Icon name="warning" />
          <span>{saved}</span>
          {!isRemoved && (
            <Button size="sm" onClick={() => void bring()}>
              Trazer o que mudou
            </Button>
          )}
        </div>
      )}
      <PresentNames names={names} />
    </div>
  );
};

interface RecordFormProps<Values extends FieldValues> {
  readonly record: PageRecord<Values>;
  /** Heading of the card; absent where the page's title says enough. */
  readonly title?: string;
  /** 'Salvar' unless given. */
  readonly submitText?: string;
  /** The id of the form, for a submit button elsewhere. */
  readonly formId?: string;
  /** What stands between the fields and the buttons, outside the form: forms of its own. */
  readonly below?: ReactNode;
  /** Fields in a narrow column beside the others, below them where there is no room. */
  readonly beside?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A browser shows the line of the cursor; the buttons may still lie over the rest of a long text. */
const intoSight = ({ key, target }: KeyboardEvent) => {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
};

/** The card of a record's form on a page of its own: draft, fields, 'Voltar' and 'Salvar'. */
export const RecordForm = <Values extends FieldValues>(props: RecordFormProps<Values>) => {
  const { record, title, submitText = 'Salvar', formId, below, beside, children } = props;
  const ownId = useId();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(form);
  const id = formId ?? ownId;
  const submitting = {
    noValidate: true,
    onSubmit: (event: FormEvent) => void record.save(event),
    onKeyUp: intoSight,
  };
  return (
    <section className="card" aria-labelledby={title && titleId}>
      {title && (
        <h2 className="card-header" id={titleId}>
          {title}
        </h2>
      )}
      <div className="card-body">
        <DraftNotice draft={record.draft} />
        <OthersNotice others={record.others} />
        <div className={beside === undefined ? undefined : 'form-columns'}>
          <div>
            <form id={id} ref={form} {...submitting}>
              {children}
            </form>
            {below}
          </div>
          {/* A form of its own, since what is below may be forms, too. */}
          {beside !== undefined && <form {...submitting}>{beside}</form>}
        </div>
        <div className="form-actions decision-bar d-flex flex-wrap justify-content-end gap-2">
          <FormAlert message={record.refusal} />
          {record.saveAndNext && (
            <Button
              variant="outline-primary"
              className="me-auto"
              aria-disabled={record.busy || undefined}
              onClick={() => void record.saveAndNext?.()}
            >
              Salvar e incluir outro
            </Button>
          )}
          <RouteLink className="btn btn-outline-secondary" to={record.returnPath}>
            Voltar
          </RouteLink>
          <BusyButton type="submit" form={id} {...saveKeys} busy={record.busy} busyText="Salvando">
            {submitText}
          </BusyButton>
        </div>
      </div>
    </section>
  );
};
