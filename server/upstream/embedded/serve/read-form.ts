import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UploadRule } from '../../../../shared/contract/call.ts';
import { InvalidInput, Refused } from '../../../../shared/errors.ts';
import { type ReceivedForm, readUpload } from '../../../http/upload.ts';
import { Refusal } from '../handler.ts';

/** Reads a multipart form with one file as Cais itself does. @throws {Refusal} 400, 413 or 415 */
export async function readForm(
  rule: UploadRule,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<ReceivedForm> {
  const { fields, file } = await readUpload(rule, req, res).catch(refuse);
  return {
    fields,
    file() {
      try {
        return file();
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

function refuse(error: unknown): never {
  if (error instanceof Refused) throw new Refusal(error.status, error.messages[0] ?? '');
  if (error instanceof InvalidInput) throw new Refusal(400, error.issues[0]?.message.text ?? '');
  throw error;
}
