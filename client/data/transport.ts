import type { Transport, TransportRequest } from '../../shared/calls/transport.ts';
import { personHeader, unattendedHeader } from '../../shared/calls/wire.ts';
import { Cancelled, NoResponse } from '../../shared/errors.ts';
import { addressOf } from '../connection/base-path.ts';
import { checkConnection } from '../connection/connection.ts';
import { answerOf, type Caller, createFetchTransport, type Sent } from './fetch-transport.ts';
import { ownWrites } from './live/own-writes.ts';
import { attendance } from './session/attendance.ts';
import { sessionState } from './session/session-state.ts';

const { mark, replaced } = sessionState;
const page: Caller = {
  addressOf,
  headers() {
    const person = mark();
    return {
      ...(person !== undefined && { [personHeader]: person }),
      ...(!attendance.isThere() && { [unattendedHeader]: '1' }),
    };
  },
  replaced,
  lost: checkConnection,
};
const sendByFetch = createFetchTransport(page);

/** The page's way to the Cais server: fetch, and XMLHttpRequest where the progress of an upload is shown. */
export const browserTransport: Transport<File> = async (request) => {
  if (request.method === 'GET') return sendByFetch(request);
  const end = ownWrites.begin();
  let write: string | undefined;
  try {
    const sent = await (request.form === undefined
      ? sendByFetch(request)
      : sendUpload(request, request.form));
    ({ write } = sent);
    return sent;
  } finally {
    end(write);
  }
};

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
  for (const [name, value] of Object.entries({ ...request.headers, ...page.headers() }))
    xhr.setRequestHeader(name, value);
  xhr.timeout = uploadDeadline;
  xhr.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total === 0 ? 0 : loaded / total);
  xhr.onload = () =>
    resolve(answerOf(page, request, xhr.status, (name) => xhr.getResponseHeader(name), xhr.responseText));
  xhr.onerror = () => reject(new NoResponse('unknown'));
  xhr.ontimeout = () => reject(new NoResponse('unknown'));
  xhr.onabort = () => reject(new Cancelled('cancelled'));
  if (request.signal instanceof AbortSignal) {
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
  }
  xhr.send(data);
  return promise;
}
