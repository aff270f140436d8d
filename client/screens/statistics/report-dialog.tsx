import { type ComponentProps, useId, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { fileFlag, linkFlag, listTypes } from '../../../shared/contract/statistics.ts';
import { useList } from '../../data/use-list.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { FileField, PdfPreview, useDroppedFiles } from './file-field.tsx';
import { useReportForm } from './use-report-form.ts';

interface TypeFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> {
  /** Given, so that what a draft brings is shown once its option is there. */
  readonly value: string;
}

/** The report type, with a way to load the types again where that failed. */
const TypeField = ({ error, ...select }: TypeFieldProps) => {
  const types = useList(listTypes, 'statistics');
  const options = (types.rows ?? []).map(({ id, descricao }) => ({ id, label: descricao ?? String(id) }));
  const failed = types.state === 'failed';
  return (
    <>
      <SelectField
        {...select}
        label="Tipo"
        required
        options={options}
        placeholder={types.state === 'loading' ? 'Carregando…' : 'Selecione'}
        error={error ?? (failed ? types.failure?.text : undefined)}
      />
      {failed && (
        <Button variant="outline-secondary" size="sm" className="mb-3" onClick={types.retry}>
          <Icon name="retry" />
          Tentar novamente
        </Button>
      )}
    </>
  );
};

/** How much of the file has left, 0 to 1; then the wait for the server's word. */
const UploadProgress = ({ share }: { readonly share: number }) => {
  const id = useId();
  const percent = Math.floor(share * 100);
  return (
    <div className="upload-progress">
      <label htmlFor={id}>{share < 1 ? 'Enviando o arquivo' : 'Gravando o arquivo'}</label>
      <progress id={id} max={100} value={percent} />
      <span aria-hidden="true">{percent}%</span>
    </div>
  );
};

const formats = [
  { id: linkFlag, label: 'Link' },
  { id: fileFlag, label: 'Arquivo' },
];

interface ReportDialogProps {
  /** The address that opens it, for its draft. */
  readonly path: string;
  readonly onClose: () => void;
}

/** 'Inclusão' of a report: a link, or a PDF that may be dropped anywhere on the page (spec 2.10). */
export const ReportDialog = ({ path, onClose }: ReportDialogProps) => {
  const { form, errorOf, save, leave, busy, refusal, draft, upload, file, formato } = useReportForm(
    path,
    onClose,
  );
  const over = useDroppedFiles((files) => void file.choose(files), !busy);
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const sending = upload.share !== undefined;
  return (
    <Dialog
      open
      size="lg"
      title="Inclusão"
      busy={busy}
      onClose={() => void leave()}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          {upload.share !== undefined && <UploadProgress share={upload.share} />}
          <Button
            variant="outline-secondary"
            disabled={busy && !sending}
            onClick={sending ? upload.cancel : () => void leave()}
          >
            {sending ? 'Cancelar envio' : 'Cancelar'}
          </Button>
          <BusyButton type="submit" busy={busy} busyText="Salvando">
            Salvar
          </BusyButton>
        </>
      }
    >
      <div
        ref={(body) => {
          element.current = body?.closest('form') ?? null;
        }}
      >
        <DraftNotice draft={draft} />
        <TypeField value={form.watch('tipo')} error={errorOf('tipo')} {...form.register('tipo')} />
        <TextField
          label="Título"
          required
          maxLength={300}
          error={errorOf('titulo')}
          {...form.register('titulo')}
        />
        <RadioGroup label="Formato" options={formats} disabled={busy} {...form.register('formato')} />
        {formato === linkFlag ? (
          <TextField
            label="Link"
            required
            inputMode="url"
            placeholder="https://"
            error={errorOf('link')}
            {...form.register('link')}
          />
        ) : (
          <FileField
            chosen={file.chosen}
            onChoose={(files) => void file.choose(files)}
            onRemove={file.remove}
            error={errorOf('arquivo')}
            missing={file.missing}
            over={over}
            disabled={busy}
          />
        )}
        {formato === fileFlag && file.chosen !== null && file.chosen.refusal === undefined && (
          <PdfPreview file={file.chosen.file} />
        )}
        <FormAlert message={refusal} />
      </div>
    </Dialog>
  );
};
