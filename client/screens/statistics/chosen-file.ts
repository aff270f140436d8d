import { createFile, messages } from '../../../shared/contract/statistics.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { Message } from '../../../shared/message.ts';

/** A file that was picked or dropped, and why it cannot be sent, if so. */
export interface ChosenFile {
  readonly file: File;
  readonly refusal: Message | undefined;
}

const { extension, maxBytes, signature } = createFile.upload;

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
