import { Cancelled, NoResponse } from '../../shared/errors.ts';
import type { TransportAnswer, TransportRequest } from '../../shared/transport.ts';
import { causeHeader, isByProxy, requestIdHeader } from '../../shared/wire.ts';
import { addressOf } from './base-path.ts';

type Form = NonNullable<TransportRequest<File>['form']>;

/** Milliseconds for a whole upload: 6 MB on a slow line. */
const deadline = 180_000;

/** Sends an upload by XMLHttpRequest, because fetch reports no progress of what it sends. */
export function sendUpload(request: TransportRequest<File>, form: Form): Promise<TransportAnswer> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append(form.fileField, form.file, form.file.name);
  const { promise, resolve, reject } = Promise.withResolvers<TransportAnswer>();
  const xhr = new XMLHttpRequest();
  xhr.open(request.method, addressOf(request.path));
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
  xhr.timeout = deadline;
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
