import type { Visitor } from '../cais/visitor.ts';
import { multipartType, uploadPath } from './multipart-bytes.ts';
import { openRaw, type RawConnection, requestHead } from './raw-connection.ts';

/** An upload whose form leaves its sender in pieces, with all of its length declared from the first. */
export interface UploadInPieces {
  readonly connection: RawConnection;
  /** Sends up to this byte of the form; all of it without one. Resolves when it has left. */
  send(upTo?: number): Promise<void>;
  /** Resolves with the answer's status and JSON. */
  answer(): Promise<{ readonly status: number; readonly json: Readonly<Record<string, unknown>> }>;
}

export async function uploadInPieces(
  origin: string,
  { cookie }: Visitor,
  form: Buffer,
  key?: string,
): Promise<UploadInPieces> {
  const connection = await openRaw(origin);
  const headers = { cookie, 'content-type': multipartType, 'content-length': String(form.length) };
  const all = key === undefined ? headers : { ...headers, 'idempotency-key': key };
  connection.send(requestHead(`POST ${uploadPath}`, origin, all));
  let at = 0;
  return {
    connection,
    send(upTo = form.length) {
      const piece = form.subarray(at, upTo);
      at = upTo;
      return new Promise((resolve) => {
        connection.socket.write(piece, () => resolve());
      });
    },
    async answer() {
      await new Promise<void>((resolve) => {
        const look = () => {
          const received = connection.received();
          const length = /\r\ncontent-length: (\d+)\r\n/iu.exec(received)?.[1];
          const head = received.indexOf('\r\n\r\n');
          if (length !== undefined && Buffer.byteLength(received, 'latin1') >= head + 4 + Number(length))
            resolve();
        };
        connection.socket.on('data', look).once('close', () => resolve());
        look();
      });
      const received = Buffer.from(connection.received(), 'latin1').toString('utf8');
      connection.destroy();
      const body = received.slice(received.indexOf('\r\n\r\n') + 4);
      return { status: connection.statuses()[0] ?? 0, json: body === '' ? {} : JSON.parse(body) };
    },
  };
}
