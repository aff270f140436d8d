import { Cancelled, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { TransportAnswer, TransportRequest } from '../../shared/transport.ts';
import {
  type Cause,
  causeHeader,
  isByProxy,
  personHeader,
  requestIdHeader,
  unattendedHeader,
  undoHeader,
  writeHeader,
} from '../../shared/wire.ts';
import { addressOf } from '../connection/base-path.ts';
import { checkConnection } from '../connection/connection.ts';
import { isAttended } from './attended.ts';
import { ownWrites } from './own-writes.ts';
import { sessionState } from './session-state.ts';

/** Milliseconds: beyond the server's own deadline of 30 s, so that its words come first. */
const answerDeadline = 45_000;

/** The browser's way to the Cais server: fetch, and XMLHttpRequest where the progress of an upload is shown. */
export async function browserTransport(request: TransportRequest<File>): Promise<TransportAnswer> {
  if (request.method === 'GET') return send(request);
  const end = ownWrites.begin();
  let write: string | undefined;
  try {
    const answer = await send(request);
    ({ write } = answer);
    return answer;
  } finally {
    end(write);
  }
}

/** The answer, and the entry of the activity that a write has made. */
type Sent = TransportAnswer & { readonly write?: string | undefined };

async function send(request: TransportRequest<File>): Promise<Sent> {
  if (request.form !== undefined) return sendUpload(request, request.form);
  const outcome: Outcome = request.method === 'GET' ? 'not-applied' : 'unknown';
  try {
    const response = await ask(request);
    const text = await response.text();
    return answerOf(request, response.status, (name) => response.headers.get(name), text);
  } catch (thrown) {
    if (request.signal?.aborted === true) throw new Cancelled('cancelled', { cause: thrown });
    void checkConnection();
    throw new NoResponse(outcome, { cause: thrown });
  }
}

/** What the browser got. A refusal because the session is another person's changes the whole page. */
function answerOf(
  { method }: TransportRequest<File>,
  status: number,
  header: (name: string) => string | null,
  text: string,
): Sent {
  const cause = header(causeHeader) ?? undefined;
  if (cause === ('another-person' satisfies Cause)) {
    sessionState.replaced(header(personHeader), method !== 'GET');
  }
  const byProxy = isByProxy(status, header(requestIdHeader));
  const [undo, write] = [undoHeader, writeHeader].map((name) => header(name) ?? undefined);
  return { status, cause, byProxy, undo, write, text };
}

/** The headers of a request, with whom the page believes to be signed in. */
function headersOf({ headers }: TransportRequest<File>): Readonly<Record<string, string>> {
  const mark = sessionState.mark();
  return {
    ...headers,
    ...(mark !== undefined && { [personHeader]: mark }),
    ...(!isAttended() && { [unattendedHeader]: '1' }),
  };
}

function ask(request: TransportRequest<File>): Promise<Response> {
  const cancel = request.signal instanceof AbortSignal ? [request.signal] : [];
  return fetch(addressOf(request.path), {
    method: request.method,
    headers: {
      ...headersOf(request),
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
function sendUpload(request: TransportRequest<File>, form: Form): Promise<Sent> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append(form.fileField, form.file, form.file.name);
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const xhr = new XMLHttpRequest();
  xhr.open(request.method, addressOf(request.path));
  for (const [name, value] of Object.entries(headersOf(request))) xhr.setRequestHeader(name, value);
  xhr.timeout = uploadDeadline;
  xhr.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total === 0 ? 0 : loaded / total);
  xhr.onload = () =>
    resolve(answerOf(request, xhr.status, (name) => xhr.getResponseHeader(name), xhr.responseText));
  xhr.onerror = () => reject(new NoResponse('unknown'));
  xhr.ontimeout = () => reject(new NoResponse('unknown'));
  xhr.onabort = () => reject(new Cancelled('cancelled'));
  if (request.signal instanceof AbortSignal) {
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
  }
  xhr.send(data);
  return promise;
}
