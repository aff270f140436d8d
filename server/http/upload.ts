import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { UploadRule } from '../../shared/contract/call.ts';
import { messages } from '../../shared/contract/statistics.ts';
import { Cancelled, type Failure, InvalidInput, Refused } from '../../shared/errors.ts';
import type { Message } from '../../shared/message.ts';
import type { ReceivedFile } from '../upstream/upstream.ts';
import { readWithin } from './guards/framing.ts';
import { createRequestTurns } from './guards/turns.ts';

/** Uploads in memory at once. Further ones wait, and their bytes stay with their senders. */
const takeTurn = createRequestTurns({ atOnce: 4, waiting: 1_000, milliseconds: 180_000 });
/** Of these, one person's: a slow line must not hold up everybody. */
const takeOwnTurn = createRequestTurns({ atOnce: 2, waiting: 100, milliseconds: 180_000 });
/** Bytes of a multipart body around the file: its other fields and the heads of the parts. */
const AROUND = 65_536;
/** Milliseconds that the parser may take after the last byte of the form has arrived. */
const STUCK = 500;

/** A form that was read whole: its text fields, and its file, which throws where it is refused. */
export interface ReceivedForm {
  readonly fields: unknown;
  readonly file: () => ReceivedFile;
}

/**
 * Reads a multipart form with one file into memory. The form must be complete: after a refusal or a broken connection
 * nothing of it has gone anywhere.
 *
 * @param sender who uploads: a login, or a token
 * @throws {Refused} @throws {Cancelled} where the sender went away
 */
export async function readUpload(
  rule: UploadRule,
  req: IncomingMessage,
  res: ServerResponse,
  sender: string,
): Promise<ReceivedForm> {
  if (!/^multipart\/form-data\s*;/iu.test(req.headers['content-type'] ?? '')) {
    throw new Refused(415, ['O arquivo deve ser enviado como multipart/form-data']);
  }
  const most = rule.maxBytes + AROUND;
  // Before it waits for its turn.
  if (Number(req.headers['content-length'] ?? 0) > most) throw tooLarge();
  await takeOwnTurn(sender, req, res);
  await takeTurn('', req, res);
  try {
    const { body, file } = await readWithin(req, { bytes: most }, tooLarge(), () => parse(rule, req, res));
    return { fields: { ...body }, file: () => checkedFile(rule, file) };
  } catch (error) {
    if (req.destroyed && !req.complete) throw new Cancelled('the sender went away');
    throw error;
  }
}

type Parsed = Pick<Request, 'body' | 'file'>;

function parse(rule: UploadRule, req: IncomingMessage, res: ServerResponse): Promise<Parsed> {
  const { promise, resolve, reject } = Promise.withResolvers<Parsed>();
  let timer: NodeJS.Timeout | undefined;
  // multer waits forever for a file that begins after the form's own end.
  const ended = () => {
    timer = setTimeout(() => reject(invalidForm()), STUCK);
  };
  req.once('end', ended);
  const limits = {
    fileSize: rule.maxBytes,
    files: 1,
    fields: 10,
    parts: 11,
    fieldSize: 4_096,
    fieldNameSize: 100,
    fieldNestingDepth: 0,
    headerPairs: 20,
  };
  const form = multer({ storage: inOneBuffer(rule.maxBytes), defParamCharset: 'utf8', limits });
  form.single(rule.field)(req as Request, res as Response, (error: unknown) => {
    if (error === undefined || error === null) resolve(req as Request);
    else reject(named(error));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    req.off('end', ended);
  });
}

/** Keeps the file in one buffer from the first byte. multer's own storage holds it twice at the end. */
function inOneBuffer(most: number): multer.StorageEngine {
  return {
    _handleFile(_req, { stream }, done) {
      const buffer = Buffer.allocUnsafeSlow(most);
      let size = 0;
      stream.on('data', (piece: Buffer) => {
        size += piece.copy(buffer, size);
      });
      stream.once('end', () => done(null, { buffer: buffer.subarray(0, size), size }));
    },
    _removeFile: (_req, _file, done) => done(null),
  };
}

/** Our own client sends only valid forms, so these two messages are enough. */
function named(error: unknown): Failure {
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
  return isTooLarge ? tooLarge() : invalidForm();
}

const invalidForm = (): Refused => new Refused(400, ['O formulário enviado é inválido']);

const tooLarge = (): Refused => new Refused(413, [messages.tooLarge.text]);

function checkedFile(rule: UploadRule, file: Express.Multer.File | undefined): ReceivedFile {
  if (file === undefined) throw refused(rule, messages.noFile);
  const name = cleanFileName(file.originalname, rule.extension);
  if (!hasExtension(name, rule.extension)) throw refused(rule, messages.notPdfName);
  if (file.buffer.length === 0) throw refused(rule, messages.emptyFile);
  const signature = Buffer.from(rule.signature, 'latin1');
  if (!file.buffer.subarray(0, signature.length).equals(signature)) throw refused(rule, messages.notPdf);
  return { name, bytes: file.buffer as Buffer<ArrayBuffer> };
}

const refused = (rule: UploadRule, message: Message): InvalidInput =>
  new InvalidInput([{ path: [rule.field], message }]);

/** Characters of a name that are kept. A longer name is cut before its extension. */
const LONGEST = 200;

/** Characters that change the direction of text, so that `fdp.exe` reads as `exe.pdf`. */
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The name of an uploaded file as its owner knows it, accents kept: without folders of their computer, control
 * characters and directions of text.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.replace(/^.*[/\\]/su, '');
  const clean = last
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(direction, '')
    .trim();
  const letters = [...clean];
  if (letters.length <= LONGEST || !hasExtension(clean, extension)) return clean;
  const ending = letters.slice(-extension.length);
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join('');
}

export const hasExtension = (name: string, extension: string): boolean =>
  name.toLowerCase().endsWith(extension) && name.length > extension.length;
