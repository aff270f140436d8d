import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftNotice, OthersNotice } from '../forms/record-form.tsx';
import type { DialogRecord } from '../forms/use-dialog-record.ts';
import { saveKeys, useSaveShortcut } from '../forms/use-save-shortcut.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { FormAlert } from '../ui/fields/form-alert.tsx';
import { BusyButton, Button } from '../ui/layout/button.tsx';
import { pageTitle } from '../ui/layout/page-header.tsx';
import { RecordHistorySection } from './record-history.tsx';

interface RecordDialogProps<Values extends FieldValues> {
  readonly record: DialogRecord<Values>;
  /** 'Adicionar' or 'Editar' unless given. */
  readonly submitText?: string;
  readonly size?: 'lg';
  /** The progress of a slow save, shown before the buttons, and the way to stop it. */
  readonly sending?: { readonly progress: ReactNode; readonly cancel: () => void } | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** 'Inclusão' or 'Edição' of a record in a dialog: draft, fields, 'Cancelar' and the save, history. */
export const RecordDialog = <Values extends FieldValues>(props: RecordDialogProps<Values>) => {
  const { record, size, sending, children } = props;
  const { busy, leave, save, history, name } = record;
  const title = history === undefined ? 'Inclusão' : 'Edição';
  const { submitText = history === undefined ? 'Adicionar' : 'Editar' } = props;
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(form);
  useEffect(() => pageTitle.showDialog(name === undefined ? title : `${name} · ${title}`), [name, title]);
  return (
    <Dialog
      open
      {...(size && { size })}
      title={title}
      subtitle={name}
      busy={busy}
      onClose={() => void leave()}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          {sending?.progress}
          <Button
            variant="outline-secondary"
            disabled={busy && sending === undefined}
            onClick={sending?.cancel ?? (() => void leave())}
          >
            {sending === undefined ? 'Cancelar' : 'Cancelar envio'}
          </Button>
          <BusyButton type="submit" {...saveKeys} busy={busy} busyText="Salvando">
            {submitText}
          </BusyButton>
        </>
      }
    >
      <div
        ref={(body) => {
          form.current = body?.closest('form') ?? null;
        }}
      >
        <DraftNotice draft={record.draft} />
        <OthersNotice others={record.others} />
        {children}
        <FormAlert message={record.refusal} />
        {history !== undefined && <RecordHistorySection {...history} />}
      </div>
    </Dialog>
  );
};
