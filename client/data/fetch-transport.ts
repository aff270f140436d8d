import type { TransportAnswer, TransportRequest } from '../../shared/calls/transport.ts';
import {
  type Cause,
  causeHeader,
  isByProxy,
  personHeader,
  requestIdHeader,
  undoHeader,
  writeHeader,
} from '../../shared/calls/wire.ts';
import { Cancelled, NoResponse, type Outcome } from '../../shared/errors.ts';

/** Milliseconds: beyond the server's own deadline of 30 s, so that its words come first. */
const answerDeadline = 45_000;

/** Where a call begins: on the page, or in a worker, which asks the page for what it lacks. */
export interface Caller {
  /** The address of a path of Cais. */
  readonly addressOf: (path: string) => string;
  /** Says whom the page believes to be signed in (`personHeader`), and whether a person asks (`unattendedHeader`). */
  readonly headers: () => Readonly<Record<string, string>>;
  /** A call was refused because the session is another person's: whose, and whether it was a change. */
  readonly replaced: (mark: string | null, unsaved: boolean) => unknown;
  /** No answer came. */
  readonly lost: () => unknown;
}

/** The answer, and the entry of the activity that a write has made. */
export type Sent = TransportAnswer & { readonly write?: string | undefined };

/** Calls without an upload, by fetch. */
export const createFetchTransport =
  (caller: Caller) =>
  async (request: TransportRequest<unknown>): Promise<Sent> => {
    const outcome: Outcome = request.method === 'GET' ? 'not-applied' : 'unknown';
    try {
      const response = await ask(caller, request);
      const text = await response.text();
      return await answerOf(caller, request, response.status, (name) => response.headers.get(name), text);
    } catch (thrown) {
      if (request.signal?.aborted === true) throw new Cancelled('cancelled', { cause: thrown });
      void caller.lost();
      throw new NoResponse(outcome, { cause: thrown });
    }
  };

/** What the browser got. A refusal because the session is another person's changes the whole page. */
export async function answerOf(
  { replaced }: Caller,
  { method }: TransportRequest<unknown>,
  status: number,
  header: (name: string) => string | null,
  text: string,
): Promise<Sent> {
  const cause = header(causeHeader) ?? undefined;
  if (cause === ('another-person' satisfies Cause)) await replaced(header(personHeader), method !== 'GET');
  const byProxy = isByProxy(status, header(requestIdHeader));
  const [undo, write] = [undoHeader, writeHeader].map((name) => header(name) ?? undefined);
  return { status, cause, byProxy, undo, write, text };
}

function ask(caller: Caller, request: TransportRequest<unknown>): Promise<Response> {
  const cancel = request.signal instanceof AbortSignal ? [request.signal] : [];
  return fetch(caller.addressOf(request.path), {
    method: request.method,
    headers: {
      ...request.headers,
      ...caller.headers(),
      ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.json ?? null,
    keepalive: request.keepalive ?? false,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.any([...cancel, AbortSignal.timeout(answerDeadline)]),
  });
}
