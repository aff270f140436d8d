import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useOpenHere, useOthersAt } from '../../data/live/presence.ts';
import { DraftNotice, PresentNames } from '../../forms/record-form.tsx';
import { saveKeys, useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton, Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { AddContact, BranchFields } from './contact-fields.tsx';
import { BranchSummary } from './contact-list.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { viewPath } from './paths.ts';
import { isTable } from './read-pasted.ts';
import { type FormTask, useContactsForm } from './use-contacts-form.ts';

/** Asks before a change of branch drops typed values. True to go on. */
export type MayLeave = () => Promise<boolean>;

interface ContactsFormProps {
  readonly task: FormTask;
  /** Receives the question before leaving, for a change of branch that stays on the page. */
  readonly onGuard?: (mayLeave: MayLeave | undefined) => void;
}

const formId = 'contatos';

/** A branch's contacts, and where the task says so the branch itself (spec 2.16). */
export const ContactsForm = ({ task, onGuard }: ContactsFormProps) => {
  const form = useContactsForm(task);
  const { values, edit, errors, busy, guard } = form;
  const branch = task.kind === 'new' ? undefined : task.name;
  useOpenHere('contacts', branch);
  const others = useOthersAt('contacts', branch ?? '');
  const [pasted, setPasted] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const { mayLeave } = guard;
  useEffect(() => {
    onGuard?.(mayLeave);
    return () => onGuard?.(undefined);
  }, [onGuard, mayLeave]);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (busy || !isTable(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  return (
    <>
      <DraftNotice draft={form.draft} />
      <div role="status">
        <PresentNames names={others} />
      </div>
      <section className="card mb-4" aria-label={`Filial ${values.branch.filial.trim() || 'nova'}`}>
        <div className="card-body">
          {task.kind === 'contacts' && (
            <>
              <h2>{task.name}</h2>
              <BranchSummary branch={values.branch} />
            </>
          )}
          {task.kind !== 'contacts' && (
            <BranchFields
              branch={values.branch}
              named={task.kind === 'branch' || form.begun}
              onEdit={edit}
              {...{ errors, busy }}
            />
          )}
        </div>
      </section>
      <div onPaste={paste}>
        <div className="toolbar">
          <h2 className="mb-0 me-auto">Contatos</h2>
          <Button variant="outline-secondary" onClick={() => setPasted('')}>
            <Icon name="copy" />
            Colar de planilha
          </Button>
        </div>
        <form id={formId} ref={element} noValidate onSubmit={(event) => void form.save(event)}>
          <ContactsTable
            rows={values.rows}
            outcomes={form.outcomes}
            onEdit={edit}
            onRemove={(row, button) => void form.removeRow(row, button)}
            {...{ errors, busy }}
          />
        </form>
        <AddContact values={values.adding} onEdit={edit} onAdd={form.add} {...{ errors, busy }} />
      </div>
      <div className="form-actions decision-bar d-flex flex-wrap justify-content-end gap-2">
        <FormAlert message={form.refusal} />
        <RouteLink
          className="btn btn-outline-secondary"
          to={task.kind === 'new' ? viewPath() : viewPath(task.name)}
        >
          Voltar
        </RouteLink>
        <BusyButton type="submit" form={formId} {...saveKeys} busy={busy} busyText="Salvando dados">
          Salvar
        </BusyButton>
      </div>
      {pasted !== undefined && (
        <PasteDialog
          text={pasted}
          present={values.rows}
          onClose={() => setPasted(undefined)}
          onAdd={(contacts) => {
            edit({ type: 'append', contacts });
            setPasted(undefined);
          }}
        />
      )}
    </>
  );
};
