import type { IncomingMessage } from 'node:http';
import type { UploadRule } from '../../../../shared/contract/call.ts';
import { messages } from '../../../../shared/contract/statistics.ts';
import type { ReceivedFile } from '../../upstream.ts';
import { WholeFile } from '../../whole-file.ts';
import { Refusal } from '../handler.ts';
import { readBytes } from './read-bytes.ts';

/** Bytes of a multipart body around the file. */
const AROUND = 65_536;

/** The text fields of a form, and its file, which throws where it is refused. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: () => ReceivedFile;
}

/** Reads a multipart form with one file into memory. @throws {Refusal} 400, 413 or 415 */
export async function readForm(rule: UploadRule, req: IncomingMessage): Promise<ReceivedForm> {
  const contentType = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Refusal(415, 'O arquivo deve ser enviado como multipart/form-data');
  }
  const bytes = await readBytes(req, rule.maxBytes + AROUND, messages.tooLarge.text);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal(400, 'O formulário enviado é inválido');
    });
  const parts = [...form];
  const fields = parts.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const file = parts
    .map(([name, value]) => (name === rule.field ? value : ''))
    .find((value) => value instanceof File);
  const content = file === undefined ? undefined : new Uint8Array(await file.arrayBuffer());
  return { fields: Object.fromEntries(fields), file: () => checkedFile(rule, file?.name ?? '', content) };
}

function checkedFile(rule: UploadRule, name: string, bytes: Uint8Array | undefined): ReceivedFile {
  if (bytes === undefined) throw new Refusal(400, messages.noFile.text);
  if (bytes.length > rule.maxBytes) throw new Refusal(413, messages.tooLarge.text);
  if (!isFileName(name, rule.extension)) throw new Refusal(400, messages.notPdfName.text);
  if (bytes.length === 0) throw new Refusal(400, messages.emptyFile.text);
  const signature = Buffer.from(rule.signature, 'latin1');
  if (!signature.equals(bytes.subarray(0, signature.length))) throw new Refusal(400, messages.notPdf.text);
  return new WholeFile(name, bytes);
}

/** A plain name with the right ending, short enough to be a path part again when the file is deleted. */
const isFileName = (name: string, extension: string): boolean =>
  name.toLowerCase().endsWith(extension) &&
  name.length > extension.length &&
  name.length <= 300 &&
  !/[\p{Cc}/\\]/u.test(name);
