import { createFile } from '../../../shared/contract/statistics.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { formatSize } from './format-size.ts';

interface FileFieldProps {
  readonly chosen: ChosenFile | null;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: () => void;
  readonly error: string | undefined;
  /** Something is being dragged over the page. */
  readonly over: boolean;
  readonly disabled: boolean;
  /** Name of a file that has to be picked again. */
  readonly missing: string;
}

const { extension, contentType } = createFile.upload;

/** The PDF to send: dropped anywhere on the page, or picked here, by a press on the box or by keyboard. */
export const FileField = (props: FileFieldProps) => {
  const { chosen, onChoose, onRemove, error, over, disabled, missing } = props;
  return (
    <Field label="Arquivo PDF" hint="Máx. 5 MB" error={error} required>
      {(wiring) => (
        <div className="drop-zone" data-over={over || undefined} data-invalid={wiring['aria-invalid']}>
          <input
            {...wiring}
            type="file"
            accept={`${extension},${contentType}`}
            disabled={disabled}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // So that the same file can be picked again once it has been mended.
              target.value = '';
            }}
          />
          <Icon name="upload" />
          <p className="drop-text" role="status">
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
            <IconButton icon="close" small label={`Retirar ${chosen.file.name}`} onClick={onRemove} />
          )}
        </div>
      )}
    </Field>
  );
};
