import type { Request, Response } from 'express';
import multer from 'multer';
import type { UploadRule } from '../shared/contract/call.ts';
import { messages } from '../shared/contract/statistics.ts';
import { Cancelled, InvalidInput, Refused } from '../shared/errors.ts';
import type { Message } from '../shared/message.ts';
import { cleanFileName, hasExtension } from './upload/file-name.ts';
import type { ReceivedFile } from './upstream/upstream.ts';

/** Bytes of a multipart body around the file: its other fields and the heads of the parts. */
const AROUND = 65_536;
/** Milliseconds that a refused body may still take to arrive, so that its sender gets to read the answer. */
const DRAIN = 15_000;
/** Milliseconds that the parser may take over a form that is in its hands whole, and in memory. */
const STUCK = 500;

/** A form that was read whole: its text fields, and the file, which throws where it is refused. */
export interface ReceivedForm {
  readonly fields: unknown;
  readonly file: () => ReceivedFile;
}

/** Reads a multipart form with one file into memory. @throws {Refused} @throws {InvalidInput} */
export async function readUpload(rule: UploadRule, req: Request, res: Response): Promise<ReceivedForm> {
  if (!/^multipart\/form-data\s*;/iu.test(req.headers['content-type'] ?? '')) {
    throw new Refused(415, ['O arquivo deve ser enviado como multipart/form-data']);
  }
  if (Number(req.headers['content-length'] ?? 0) > rule.maxBytes + AROUND) {
    drain(req);
    throw tooLarge();
  }
  await parse(rule, req, res);
  return { fields: { ...req.body }, file: () => checkedFile(rule, req.file) };
}

function parse(rule: UploadRule, req: Request, res: Response): Promise<void> {
  const parser = multer({
    storage: multer.memoryStorage(),
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
  });
  return new Promise((resolve, reject) => {
    // A file that begins after the form's own end never ends, and the parser would wait for it.
    let stuck: NodeJS.Timeout | undefined;
    req.once('end', () => {
      stuck = setTimeout(() => reject(invalidForm()), STUCK);
    });
    parser.single(rule.field)(req, res, (error: unknown) => {
      clearTimeout(stuck);
      if (error === undefined || error === null) resolve();
      else reject(req.destroyed && !req.complete ? new Cancelled('the sender went away') : named(error));
    });
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
  if (!file.buffer.subarray(0, rule.signature.length).equals(Buffer.from(rule.signature, 'latin1'))) {
    throw refused(rule, messages.notPdf);
  }
  return { name, bytes: file.buffer };
}

const refused = (rule: UploadRule, message: Message): InvalidInput =>
  new InvalidInput([{ path: [rule.field], message }]);

/** Lets a body that nobody wants run off for a while: a sender that is cut while it sends never reads the answer. */
function drain(req: Request): void {
  const timer = setTimeout(() => req.socket.destroy(), DRAIN);
  req.once('close', () => clearTimeout(timer));
  req.resume();
}
