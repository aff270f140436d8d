import { type ComponentProps, useId } from 'react';
import { fields, fileFlag, linkFlag, listTypes } from '../../../shared/contract/statistics.ts';
import { useList } from '../../data/use-list.ts';
import { RecordDialog } from '../../parts/record-dialog.tsx';
import { RadioGroup } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDroppedFiles } from '../../ui/fields/use-dropped-files.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { FileField } from './file-field.tsx';
import { PdfView } from './pdf-view.tsx';
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
        label={fields.descricaoTipoArquivo.label}
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
    <div className="d-flex flex-fill flex-wrap align-items-center gap-2 small">
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
  const { record, upload, file, formato } = useReportForm(path, onClose);
  const { form, errorOf, busy } = record;
  const over = useDroppedFiles(file.choose, !busy);
  const sending = upload.share !== undefined && {
    progress: <UploadProgress share={upload.share} />,
    cancel: upload.cancel,
  };
  return (
    <RecordDialog record={record} size="lg" submitText="Salvar" sending={sending || undefined}>
      <TypeField value={form.watch('tipo')} error={errorOf('tipo')} {...form.register('tipo')} />
      <TextField
        label={fields.titulo.label}
        required
        maxLength={300}
        error={errorOf('titulo')}
        {...form.register('titulo')}
      />
      <RadioGroup label="Formato" options={formats} disabled={busy} {...form.register('formato')} />
      {formato === linkFlag ? (
        <TextField
          label={fields.link.label}
          required
          inputMode="url"
          placeholder="https://"
          error={errorOf('link')}
          {...form.register('link')}
        />
      ) : (
        <FileField
          chosen={file.chosen}
          onChoose={file.choose}
          onRemove={file.remove}
          error={errorOf('arquivo')}
          missing={file.missing}
          over={over}
          disabled={busy}
        />
      )}
      {formato === fileFlag && file.chosen !== null && file.chosen.refusal === undefined && (
        <details open>
          <summary>Pré-visualização</summary>
          <PdfView
            file={file.chosen.file}
            title={`Pré-visualização de ${file.chosen.file.name}`}
            height="22.5rem"
          />
        </details>
      )}
    </RecordDialog>
  );
};
