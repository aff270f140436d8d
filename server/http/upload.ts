import type { Request, Response } from 'express';
import multer from 'multer';
import type { UploadRule } from '../../shared/contract/call.ts';
import { messages } from '../../shared/contract/statistics.ts';
import { Cancelled, InvalidInput, Refused } from '../../shared/errors.ts';
import type { Message } from '../../shared/message.ts';
import type { ReceivedFile } from '../upstream/upstream.ts';
import { WholeFile } from '../upstream/whole-file.ts';
import { ArrivingFile } from './upload/arriving-file.ts';
import { cleanFileName, hasExtension } from './upload/file-name.ts';
import { type FileStart, FormFeed } from './upload/form-feed.ts';
import { storageOf } from './upload/storage.ts';

/** Bytes of a multipart body around the file: its other fields and the heads of the parts. */
const AROUND = 65_536;
/** Milliseconds that a refused body may still take to arrive, so that its sender gets to read the answer. */
const DRAIN = 15_000;
/** Milliseconds that the parser may take over a form that is in its hands whole. */
const STUCK = 500;
/** Bytes of a file that is worth to be handed on before it is here whole. */
const STREAMED = 131_072;
/** A form whose text fields are read, and its file, which throws where it is refused; it may still be arriving. */
export interface ReceivedForm {
  readonly fields: unknown;
  readonly file: () => ReceivedFile;
}

/**
 * Reads a multipart form with one file. Where its text fields are accepted and the file begins as it should, with a size
 * that is known and not too large, the file is given while it still arrives (decision 9); else the form is read whole.
 *
 * @param accepts whether the text fields so far are all that is needed
 * @throws {Refused} @throws {InvalidInput} @throws {Cancelled}
 */
export async function readUpload(
  rule: UploadRule,
  req: Request,
  res: Response,
  accepts: (fields: unknown) => boolean,
): Promise<ReceivedForm> {
  if (!/^multipart\/form-data\s*;/iu.test(req.headers['content-type'] ?? '')) {
    throw new Refused(415, ['O arquivo deve ser enviado como multipart/form-data']);
  }
  if (Number(req.headers['content-length'] ?? 0) > rule.maxBytes + AROUND) {
    drain(req);
    throw tooLarge();
  }
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedForm>();
  let arriving: ArrivingFile | undefined;
  const begins = (originalName: string, start: FileStart | undefined): boolean => {
    const name = cleanFileName(originalName, rule.extension);
    if (start === undefined || start.size < STREAMED || start.size > rule.maxBytes) return false;
    if (!hasExtension(name, rule.extension) || !isSigned(rule, start.bytes)) return false;
    if (!accepts({ ...req.body })) return false;
    const file = new ArrivingFile(name, start.size, start.take());
    arriving = file;
    resolve({ fields: { ...req.body }, file: () => file });
    return true;
  };
  const ended = (failure: Error | undefined) => {
    if (failure !== undefined) return arriving === undefined ? reject(failure) : arriving.fail(failure);
    if (arriving !== undefined)
      return arriving.received > rule.maxBytes ? arriving.fail(tooLarge()) : arriving.finish();
    resolve({ fields: { ...req.body }, file: () => checkedFile(rule, req.file) });
  };
  parse(rule, req, res, { begins, ended });
  return promise;
}

interface Parsing {
  /** Whether somebody takes the file over that begins. */
  readonly begins: (originalName: string, start: FileStart | undefined) => boolean;
  readonly ended: (failure: Error | undefined) => void;
}

function parse(rule: UploadRule, req: Request, res: Response, { begins, ended }: Parsing): void {
  const feed = new FormFeed(req.headers as NodeJS.Dict<string>, rule.signature.length);
  const options = {
    storage: storageOf((originalName) => begins(originalName, feed.fileBegins())),
    streamHandler: (...[from, parser]: Parameters<FormFeed['run']>) => feed.run(from, parser),
    defParamCharset: 'utf8',
    limits: {
      fileSize: rule.maxBytes,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 4_096,
      fieldNameSize: 100,
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  };
  let timer: NodeJS.Timeout | undefined;
  const end = (failure: Error | undefined) => {
    clearTimeout(timer);
    ended(failure);
  };
  // A file that begins after the form's own end never ends, and the parser would wait for it.
  req.once('end', () => {
    timer = setTimeout(() => end(invalidForm()), STUCK);
  });
  multer(options).single(rule.field)(req, res, (error: unknown) => {
    if (error === undefined || error === null) end(undefined);
    else end(req.destroyed && !req.complete ? new Cancelled('the sender went away') : named(error));
  });
}

/** Whatever else is wrong, the form is not one that our client makes. */
function named(error: unknown): Refused {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge();
  return invalidForm();
}

const invalidForm = (): Refused => new Refused(400, ['O formulário enviado é inválido']);

const tooLarge = (): Refused => new Refused(413, [messages.tooLarge.text]);

function checkedFile(rule: UploadRule, file: Express.Multer.File | undefined): ReceivedFile {
  if (file === undefined) throw refused(rule, messages.noFile);
  const name = cleanFileName(file.originalname, rule.extension);
  if (!hasExtension(name, rule.extension)) throw refused(rule, messages.notPdfName);
  if (file.buffer.length === 0) throw refused(rule, messages.emptyFile);
  if (!isSigned(rule, file.buffer)) throw refused(rule, messages.notPdf);
  return new WholeFile(name, file.buffer);
}

const isSigned = ({ signature }: UploadRule, bytes: Buffer): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

const refused = (rule: UploadRule, message: Message): InvalidInput =>
  new InvalidInput([{ path: [rule.field], message }]);

/** Lets a body that nobody wants run off for a while: a sender that is cut while it sends never reads the answer. */
function drain(req: Request): void {
  const timer = setTimeout(() => req.socket.destroy(), DRAIN);
  req.once('close', () => clearTimeout(timer));
  req.resume();
}
