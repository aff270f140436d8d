import { Cancelled, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { TransportAnswer, TransportRequest } from '../../shared/transport.ts';
import { causeHeader, isByProxy, requestIdHeader, undoHeader } from '../../shared/wire.ts';
import { checkConnection } from '../feedback/connection.ts';
import { addressOf } from './base-path.ts';
import { sendUpload } from './upload-transport.ts';

/** Milliseconds: beyond the server's own deadline of 30 s, so that its words come first. */
const answerDeadline = 45_000;

/** The browser's way to the Cais server: fetch, and XMLHttpRequest where the progress of an upload is shown. */
export async function browserTransport(request: TransportRequest<File>): Promise<TransportAnswer> {
  if (request.form !== undefined) return sendUpload(request, request.form);
  const outcome: Outcome = request.method === 'GET' ? 'not-applied' : 'unknown';
  try {
    const response = await ask(request);
    const text = await response.text();
    return {
      status: response.status,
      cause: response.headers.get(causeHeader) ?? undefined,
      byProxy: isByProxy(response.status, response.headers.get(requestIdHeader)),
      undo: response.headers.get(undoHeader) ?? undefined,
      text,
    };
  } catch (thrown) {
    if (request.signal?.aborted === true) throw new Cancelled('cancelled', { cause: thrown });
    void checkConnection();
    throw new NoResponse(outcome, { cause: thrown });
  }
}

function ask(request: TransportRequest<File>): Promise<Response> {
  const cancel = request.signal instanceof AbortSignal ? [request.signal] : [];
  return fetch(addressOf(request.path), {
    method: request.method,
    headers: {
      ...request.headers,
      ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.json ?? null,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.any([...cancel, AbortSignal.timeout(answerDeadline)]),
  });
}
