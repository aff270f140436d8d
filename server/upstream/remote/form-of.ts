import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadRule } from '../../../shared/contract/call.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import type { ReceivedFile } from '../upstream.ts';

/** Told whose turn it is while a form is sent: the time of whoever brings its file is not the upstream's. */
export interface Turns {
  /** The upstream has taken all that there is, and more is on its way. */
  waitsForSender(): void;
  /** The upstream is to take what there is, or to answer. */
  waitsForUpstream(): void;
}

/** A multipart form on its way out. */
export interface OutgoingForm {
  readonly contentType: string;
  /** Bytes of all of it. */
  readonly contentLength: number;
  /** Its bytes; the file is opened when the first of them are asked for, so that an attempt that sends none leaves it. */
  open(turns: Turns): Readable;
  /** Whether its last bytes were handed over: before that no upstream can have it whole. */
  isHandedOver(): boolean;
}

/** The text fields first, then the file, as the contract has it. */
export function formOf(upload: UploadRule, fields: unknown, file: ReceivedFile): OutgoingForm {
  const boundary = `----cais-${randomUUID()}`;
  const part = (disposition: string, type = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`;
  const texts = Object.entries(isFields(fields) ? fields : {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => `${part(`name="${escaped(field)}"`)}${String(value)}\r\n`);
  const names = `name="${escaped(upload.field)}"; filename="${escaped(file.name)}"`;
  const head = Buffer.from(texts.join('') + part(names, `content-type: ${upload.contentType}\r\n`));
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  let isHandedOver = false;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: head.length + file.size + end.length,
    isHandedOver: () => isHandedOver,
    open(turns) {
      let content: Readable | undefined;
      const begin = (body: Readable) => {
        body.push(head);
        const opened = file.open();
        content = opened;
        opened.on('data', (piece: Buffer) => {
          if (body.push(piece)) return;
          opened.pause();
          turns.waitsForUpstream();
        });
        opened.once('error', (error) => body.destroy(error));
        opened.once('end', () => {
          isHandedOver = true;
          turns.waitsForUpstream();
          body.push(end);
          body.push(null);
        });
      };
      const form = new Readable({
        read() {
          turns.waitsForSender();
          if (content === undefined) begin(this);
          else content.resume();
        },
        destroy(error, done) {
          content?.destroy();
          done(error);
        },
      });
      // What sends it hears of its failure; when the exchange is over, nobody does.
      return form.on('error', () => undefined);
    },
  };
}

/** As browsers write names into a form (HTML, 4.10.21.8). */
const escaped = (name: string): string =>
  name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
