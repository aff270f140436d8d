import { createFile, messages } from '../../../shared/contract/statistics.ts';
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
