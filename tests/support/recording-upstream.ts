import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call as it came over the wire. */
export interface RecordedCall {
  readonly method: string;
  /** As it stood on the request line, encoded, without the query. */
  readonly path: string;
  /** As it stood on the request line, with the query. */
  readonly target: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body read as JSON; undefined where it is none. */
  readonly json: unknown;
}

export interface ScriptedAnswer {
  /** 200 unless told. */
  readonly status?: number;
  /** Sent as JSON, as it is: an envelope is the test's own business. */
  readonly json?: unknown;
  /** Sent as it is instead of `json`; '' is the "undefined result" of reading R11. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cuts the connection instead of answering. */
  readonly cut?: true;
  /** Holds the answer back until this settles. */
  readonly after?: Promise<unknown>;
}

/** An upstream over HTTP that keeps every call and answers as a test says. */
export interface RecordingUpstream {
  /** Origin, without a final slash. */
  readonly url: string;
  /** In the order of their coming. */
  readonly calls: readonly RecordedCall[];
  readonly callsTo: (method: string, path: string) => readonly RecordedCall[];
  /** Answers every such call so from now on; `path` as in `RecordedCall`. */
  readonly answer: (method: string, path: string, answer: ScriptedAnswer) => void;
  /** Answers the next such call so, then the ones after it with what was said for them. */
  readonly answerNext: (method: string, path: string, answer: ScriptedAnswer) => void;
  /** Forgets calls and answers. */
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
}

const loginPath = '/api/admin/users/login';

/** The token that a sign-in gives unless told otherwise. */
export const recordedToken = 'token-do-upstream-de-teste-5f0c';

/** What is answered where nothing was said: a sign-in succeeds, a list is empty, a write is done. */
const standard = (method: string, path: string): ScriptedAnswer => {
  if (path === loginPath) return { json: { status: 200, data: { token: recordedToken } } };
  return method === 'GET'
    ? { json: { status: 200, data: [] } }
    : { json: { status: 200, message: 'Registro processado' } };
};

export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const calls: RecordedCall[] = [];
  const standing = new Map<string, ScriptedAnswer>();
  const queued = new Map<string, ScriptedAnswer[]>();
  const keyOf = (method: string, path: string) => `${method} ${path}`;

  const server = createServer(async (request, response) => {
    const call = await read(request);
    calls.push(call);
    const key = keyOf(call.method, call.path);
    const answer = queued.get(key)?.shift() ?? standing.get(key) ?? standard(call.method, call.path);
    await answer.after;
    send(answer, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (method, path) => calls.filter((call) => call.method === method && call.path === path),
    answer: (method, path, answer) => void standing.set(keyOf(method, path), answer),
    answerNext: (method, path, answer) => {
      const key = keyOf(method, path);
      queued.set(key, [...(queued.get(key) ?? []), answer]);
    },
    reset: () => {
      calls.length = 0;
      standing.clear();
      queued.clear();
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<RecordedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { method = '', url: target = '', headers } = request;
  const [path = '', search = ''] = target.split('?');
  return { method, path, target, query: new URLSearchParams(search), headers, body, json: readJson(body) };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function send({ status = 200, json, text, headers = {}, cut }: ScriptedAnswer, response: ServerResponse) {
  if (cut) {
    response.destroy();
    return;
  }
  const type = text === undefined ? 'application/json' : 'text/plain';
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers });
  response.end(text ?? JSON.stringify(json ?? null));
}
