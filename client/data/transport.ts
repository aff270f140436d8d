import { Cancelled, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { TransportAnswer, TransportRequest } from '../../shared/transport.ts';
import { causeHeader, isByProxy, requestIdHeader, undoHeader } from '../../shared/wire.ts';
import { checkConnection } from '../feedback/connection.ts';
import { addressOf } from './base-path.ts';

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
    keepalive: request.keepalive ?? false,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.any([...cancel, AbortSignal.timeout(answerDeadline)]),
  });
}

type Form = NonNullable<TransportRequest<File>['form']>;

/** Milliseconds for a whole upload: 6 MB on a slow line. */
const uploadDeadline = 180_000;

/** Sends an upload by XMLHttpRequest, because fetch reports no progress of what it sends. */
function sendUpload(request: TransportRequest<File>, form: Form): Promise<TransportAnswer> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append(form.fileField, form.file, form.file.name);
  const { promise, resolve, reject } = Promise.withResolvers<TransportAnswer>();
  const xhr = new XMLHttpRequest();
  xhr.open(request.method, addressOf(request.path));
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
  xhr.timeout = uploadDeadline;
  xhr.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total === 0 ? 0 : loaded / total);
  xhr.onload = () =>
    resolve({
      status: xhr.status,
      cause: xhr.getResponseHeader(causeHeader) ?? undefined,
      byProxy: isByProxy(xhr.status, xhr.getResponseHeader(requestIdHeader)),
      text: xhr.responseText,
    });
  xhr.onerror = () => reject(new NoResponse('unknown'));
  xhr.ontimeout = () => reject(new NoResponse('unknown'));
  xhr.onabort = () => reject(new Cancelled('cancelled'));
  if (request.signal instanceof AbortSignal) {
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
  }
  xhr.send(data);
  return promise;
}
