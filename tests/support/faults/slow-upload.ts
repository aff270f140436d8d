import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Visitor } from '../cais/visitor.ts';

/** An upload of a report that waits in the middle of its body. */
export interface SlowUpload {
  /** Resolves when the server has taken the request and the first half is handed over. */
  readonly half: Promise<void>;
  rest(): void;
  /** Of the answer, once it is there whole; rejects where it broke off. */
  readonly status: Promise<number | undefined>;
}

export function startSlowUpload(url: string, { cookie = '' }: Visitor, title = 'devagar'): SlowUpload {
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--b\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;
  const head = part('idSegmento', '1') + part('titulo', title) + file;
  const tail = `${'x'.repeat(100_000)}\r\n--b--\r\n`;
  const outgoing = request(`${url}/api/admin/statistics/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      'x-requested-with': 'cais',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(head.length + tail.length),
      // What was merely sent may still wait to be accepted, by a server that stops meanwhile.
      expect: '100-continue',
    },
  });
  const status = once(outgoing, 'response').then(async ([answer]: IncomingMessage[]) => {
    answer?.resume();
    if (answer !== undefined) await once(answer, 'end');
    return answer?.statusCode;
  });
  status.catch(() => undefined);
  const half = new Promise<void>((resolve) => {
    outgoing.once('continue', () => outgoing.write(head, () => resolve()));
  });
  outgoing.flushHeaders();
  return { half, status, rest: () => void outgoing.end(tail) };
}
