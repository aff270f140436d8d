import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { MalformedAnswer, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

/** An answer that was read whole. */
export interface WholeAnswer extends UpstreamAnswer {
  readonly body: Buffer;
}

/**
 * Reads the body of a small answer.
 *
 * @param outcome what is known of the call when the answer breaks off
 */
export async function readWhole(
  answer: UpstreamAnswer,
  maxBytes: number,
  outcome: Outcome,
): Promise<WholeAnswer> {
  if (answer.body instanceof Uint8Array) {
    if (answer.body.length > maxBytes) throw tooLarge(maxBytes);
    return { ...answer, body: Buffer.from(answer.body) };
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer.body) {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof MalformedAnswer ? error : new NoResponse(outcome, { cause: error });
  }
  return { ...answer, body: Buffer.concat(pieces) };
}

const tooLarge = (maxBytes: number): MalformedAnswer =>
  new MalformedAnswer(`the answer is larger than ${maxBytes} bytes`);

/** The JSON of an answer; undefined where it is none. */
export function jsonOf({ body, contentEncoding = 'identity' }: WholeAnswer): unknown {
  if (contentEncoding !== 'identity') return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The status that counts: the one inside an envelope may contradict a 2xx of HTTP (R9). */
export function actualStatus(answer: WholeAnswer): number {
  if (!isSuccess(answer.status)) return answer.status;
  const json = jsonOf(answer);
  return (isFields(json) ? openEnvelope(json).status : undefined) ?? answer.status;
}

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;
