import { createFile, messages } from '../../../shared/contract/statistics.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { Message } from '../../../shared/message.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';

/** A file that was picked or dropped, and why it cannot be sent, if so. */
export interface ChosenFile {
  readonly file: File;
  readonly refusal: Message | undefined;
}

const { extension, contentType, maxBytes, signature } = createFile.upload;

/** Looks at a file as the server will (spec 5: only PDF, at most 6,000,000 bytes), before any of it is sent. */
export const examineFile = async (file: File): Promise<ChosenFile> => ({
  file,
  refusal: await refusalOf(file),
});

async function refusalOf(file: File): Promise<Message | undefined> {
  if (!file.name.toLowerCase().endsWith(extension) || file.name.length <= extension.length) {
    return messages.notPdfName;
  }
  if (file.size === 0) return messages.emptyFile;
  if (file.size > maxBytes) return messages.tooLarge;
  try {
    const start = new Uint8Array(await file.slice(0, signature.length).arrayBuffer());
    return String.fromCharCode(...start) === signature ? undefined : messages.notPdf;
  } catch {
    // Moved or removed since it was picked, or a folder that was dropped.
    return messages.unreadable;
  }
}

/**
 * A title to begin with: the file's name without its extension, its words apart, its first letter large. Hyphens
 * part words only where nothing else does, so that 'line-up' stays one word.
 */
export function titleFromFileName(name: string): string {
  const stem = name.normalize('NFC').replace(/\.pdf$/iu, '');
  const parted = /[\s_]/u.test(stem) || !/-.*-/u.test(stem) ? stem : stem.replaceAll('-', ' ');
  const words = parted.replaceAll(/[\s_]+/gu, ' ').trim();
  return words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('pt-BR'));
}

/** Bytes for a person: `763 bytes`, `33,4 kB`, `5,2 MB` (thousands and millions, as the limit counts them). */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 100) / 10)} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}

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
