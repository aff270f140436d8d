import { useEffect, useState } from 'react';
import { createFile } from '../../../shared/contract/statistics.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { type ChosenFile, formatSize } from './chosen-file.ts';

/**
 * The chosen PDF as the browser shows it, before it is sent. The type is always PDF, whatever the file holds,
 * so that nothing in it can be taken for a page of ours.
 */
export const PdfPreview = ({ file }: { readonly file: File }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return;
    const made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <details open>
      <summary>Pré-visualização</summary>
      {navigator.pdfViewerEnabled ? (
        address && (
          <iframe
            height={360}
            className="d-block w-100 border rounded bg-body-tertiary"
            src={`${address}#toolbar=0&navpanes=0`}
            title={`Pré-visualização de ${file.name}`}
          />
        )
      ) : (
        <p>Este navegador não mostra PDFs dentro da página.</p>
      )}
    </details>
  );
};

interface FileFieldProps {
  readonly chosen: ChosenFile | null;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: () => void;
  readonly error: string | undefined;
  /** Something is being dragged over the page. */
  readonly over: boolean;
  readonly disabled: boolean;
  /** Name of a file that must be picked again. */
  readonly missing: string;
}

const { extension, contentType } = createFile.upload;

/** The PDF to send: dropped anywhere on the page, or picked here, by a press on the box or by keyboard. */
export const FileField = (props: FileFieldProps) => {
  const { chosen, onChoose, onRemove, error, over, disabled, missing } = props;
  return (
    <Field label="Arquivo PDF" hint="Máx. 5 MB" error={error} required>
      {(wiring) => (
        <div
          className={`drop-zone position-relative d-flex flex-column align-items-center gap-1 rounded-3 p-3 text-center${wiring['aria-invalid'] ? ' border-danger' : ''}`}
          data-over={over || undefined}
        >
          <input
            {...wiring}
            className="position-absolute top-0 start-0 w-100 h-100 opacity-0"
            type="file"
            accept={`${extension},${contentType}`}
            disabled={disabled}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // So that the same file can be picked again once it has been corrected.
              target.value = '';
            }}
          />
          <span className="fs-1 lh-1 text-body-secondary">
            <Icon name="upload" />
          </span>
          <p className="mb-0 px-4 text-break" role="status">
            {chosen === null ? (
              missing ? (
                `Escolha de novo o arquivo ${missing}`
              ) : (
                'Arraste um PDF para esta janela ou clique para escolher'
              )
            ) : (
              <>
                <strong>{chosen.file.name}</strong> <span>{formatSize(chosen.file.size)}</span>
              </>
            )}
          </p>
          {chosen !== null && !disabled && (
            <IconButton
              icon="close"
              small
              className="position-absolute top-0 end-0 m-2"
              label={`Retirar ${chosen.file.name}`}
              onClick={onRemove}
            />
          )}
        </div>
      )}
    </Field>
  );
};
