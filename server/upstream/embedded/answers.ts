import type { UpstreamAnswer } from '../upstream.ts';
import type { Done } from './handler.ts';

/** Answers of this upstream are whole, so that they can be kept with the key of a write. */
export interface EmbeddedAnswer extends UpstreamAnswer {
  readonly body: Buffer;
}

/** `{status, data}`: what a read answers. */
export const answer = (data: unknown): EmbeddedAnswer => json(200, { status: 200, data });

/** `{status, message}`: what a write answers, with data where it has any. */
export const acknowledge = ({ message, data, inPortuguese }: Done): EmbeddedAnswer =>
  json(200, { status: 200, [inPortuguese ? 'mensagem' : 'message']: message, data });

/** A refusal carries its status twice: as HTTP's and in the envelope. */
export const refuse = (status: number, message: string): EmbeddedAnswer => json(status, { status, message });

const json = (status: number, body: object): EmbeddedAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});
