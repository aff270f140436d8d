import type { UpstreamAnswer } from '../upstream.ts';
import type { Done } from './handler.ts';

/** `{status, data}`: what a read answers. */
export const answer = (data: unknown): UpstreamAnswer => json(200, { status: 200, data });

/** `{status, message}`: what a write answers, with data where it has any. */
export const acknowledge = ({ message, data, inPortuguese }: Done): UpstreamAnswer =>
  json(200, { status: 200, [inPortuguese ? 'mensagem' : 'message']: message, data });

/** A refusal carries its status twice: as HTTP's and in the envelope. */
export const refuse = (status: number, message: string): UpstreamAnswer => json(status, { status, message });

const json = (status: number, body: object): UpstreamAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});
