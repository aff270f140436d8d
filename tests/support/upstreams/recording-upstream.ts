import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One call as the upstream received it. */
export interface RecordedCall {
  readonly method: string;
  /** As it stood on the request line, query included, nothing decoded. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The body where it is JSON. */
  readonly json: unknown;
  /** Whether the caller went away before it was answered whole. */
  abandoned: boolean;
}

/** How a call is answered instead of being forwarded. */
export interface Reply {
  /** 200 by default. */
  readonly status?: number;
  /** Text and bytes go as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Breaks the connection: before any answer, or in the middle of its body. */
  readonly cut?: 'before' | 'middle';
  /** Takes the call and never answers. */
  readonly silent?: true;
  /** Milliseconds before the answer, or what it waits for. */
  readonly delay?: number | Promise<unknown>;
  /**
   * `first`: the call is forwarded, its answer dropped, and then answered with this: what was applied is not told.
   * `then`: after the delay it is forwarded and answered as without a script.
   * `late`: it is answered with this, and forwarded after the delay: what was not applied yet will be.
   */
  readonly forward?: 'first' | 'then' | 'late';
}

export interface RecordingUpstream {
  /** Address for `UPSTREAM_URL`. */
  readonly url: string;
  /** All calls in the order in which they came. */
  readonly calls: RecordedCall[];
  /** How many calls broke off before they were whole. */
  readonly brokenOff: number;
  /** Answers calls to this path at their first bytes, and does not look at the rest. */
  answerEarly(path: string, reply: Reply): void;
  /** Resolves when the first bytes of the next body arrive. */
  nextBytes(): Promise<void>;
  /** The calls that fit; `pattern` as in `answerNext`. */
  callsTo(method: string, pattern: string | RegExp): RecordedCall[];
  /** Answers the next call that fits, once. A text fits the path up to its query, letter by letter. */
  answerNext(method: string, pattern: string | RegExp, reply: Reply): void;
  /** Holds the next call that fits, once, and answers it when the returned function is called. */
  holdNext(method: string, pattern: string | RegExp, reply: Reply): () => void;
  /** Answers every call that fits from now on; of several such, the last one said. `answerNext` comes before it. */
  answerAlways(method: string, pattern: string | RegExp, reply: Reply): void;
  /** Forgets all calls and all that was said of answers. */
  reset(): void;
  /** Takes no connection any more, and breaks those there are; `accept` goes on at the same address. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
}

interface Script {
  readonly method: string;
  readonly pattern: string | RegExp;
  readonly reply: Reply;
  readonly once: boolean;
}

/**
 * A real HTTP upstream that writes down its calls and misbehaves on demand. Without a script a call goes on to
 * `forwardTo` (a served embedded upstream), or is not found.
 */
export async function startRecordingUpstream({
  forwardTo,
}: {
  forwardTo?: string;
} = {}): Promise<RecordingUpstream> {
  const calls: RecordedCall[] = [];
  const scripts: Script[] = [];
  const heard: (() => void)[] = [];
  const earlyReplies = new Map<string, Reply>();
  let brokenOff = 0;

  const server = createServer(async (incoming, response) => {
    response.on('error', () => undefined);
    if (heard.length > 0) incoming.once('data', () => heard.splice(0).forEach((tell) => void tell()));
    const early = earlyReplies.get(incoming.url ?? '');
    if (early !== undefined) return playEarly(early, incoming, response);
    const call = await record(incoming).catch(() => undefined);
    if (call === undefined) {
      brokenOff += 1;
      return;
    }
    calls.push(call);
    response.once('close', () => {
      call.abandoned = !response.writableFinished;
    });
    const script = scriptOf(scripts, call);
    if (script?.once === true) scripts.splice(scripts.indexOf(script), 1);
    if (script !== undefined) await playBesides(script.reply, call, response);
    else if (forwardTo !== undefined) forward(forwardTo, call, response);
    else await play({ status: 404, body: { status: 404, message: 'Sem resposta preparada' } }, response);
  });
  const playBesides = async (reply: Reply, call: RecordedCall, response: ServerResponse) => {
    if (forwardTo === undefined || reply.forward === undefined) return play(reply, response);
    if (reply.forward === 'first') {
      await fetchDropped(forwardTo, call);
      return play(reply, response);
    }
    const { delay, ...now } = reply;
    if (reply.forward === 'late') await play(now, response);
    await (typeof delay === 'number' ? pause(delay) : delay);
    if (reply.forward === 'late') await fetchDropped(forwardTo, call);
    else forward(forwardTo, call, response);
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const port = await listen(0);

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    get brokenOff() {
      return brokenOff;
    },
    answerEarly: (path, reply) => void earlyReplies.set(path, reply),
    nextBytes: () => new Promise((resolve) => heard.push(resolve)),
    callsTo: (method, pattern) => calls.filter((call) => fits({ method, pattern }, call)),
    answerNext: (method, pattern, reply) => void scripts.push({ method, pattern, reply, once: true }),
    holdNext: (method, pattern, reply) => {
      const { promise: delay, resolve } = Promise.withResolvers<void>();
      scripts.push({ method, pattern, reply: { ...reply, delay }, once: true });
      return resolve;
    },
    answerAlways: (method, pattern, reply) => void scripts.push({ method, pattern, reply, once: false }),
    reset: () => {
      calls.length = 0;
      scripts.length = 0;
    },
    refuse: close,
    accept: async () => void (await listen(port)),
    stop: close,
  };
}

async function record(incoming: IncomingMessage): Promise<RecordedCall> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece);
  const { method = '', url = '', headers } = incoming;
  const body = Buffer.concat(pieces);
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const json = isJson ? JSON.parse(body.toString('utf8')) : undefined;
  return { method, path: url, headers, body, json, abandoned: false };
}

function fits({ method, pattern }: Pick<Script, 'method' | 'pattern'>, call: RecordedCall): boolean {
  if (method !== call.method) return false;
  return typeof pattern === 'string' ? pattern === call.path.split('?')[0] : pattern.test(call.path);
}

const scriptOf = (scripts: readonly Script[], call: RecordedCall): Script | undefined =>
  scripts.find((script) => script.once && fits(script, call)) ??
  scripts.findLast((script) => !script.once && fits(script, call));

async function play(
  { status = 200, body, headers = {}, cut, silent, delay }: Reply,
  response: ServerResponse,
) {
  if (silent === true) return;
  if (delay !== undefined) await (typeof delay === 'number' ? pause(delay) : delay);
  if (cut === 'before') {
    response.destroy();
    return;
  }
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const bytes =
    body === undefined ? Buffer.alloc(0) : Buffer.from(isRaw ? (body as string) : JSON.stringify(body));
  response.writeHead(status, {
    ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
    ...(cut === undefined && status !== 204 ? { 'content-length': String(bytes.length) } : {}),
    ...headers,
  });
  if (cut === undefined) {
    response.end(bytes);
    return;
  }
  // The first half must be on its way before the connection breaks.
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
}

/** Answers at the first bytes, and closes the connection only when all have come: a close would overtake the answer. */
async function playEarly({ status = 200, body }: Reply, incoming: IncomingMessage, response: ServerResponse) {
  await once(incoming, 'data');
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  response.writeHead(status, headers).write(bytes);
  incoming.resume().once('close', () => response.end());
}

/** Resolves when the call is answered, whatever the answer. */
async function fetchDropped(origin: string, { method, path, headers, body }: RecordedCall): Promise<void> {
  const { host: _, ...rest } = headers;
  const outgoing = request(new URL(path, origin), { method, headers: rest, agent: false });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
}

function forward(
  origin: string,
  { method, path, headers, body }: RecordedCall,
  response: ServerResponse,
): void {
  const { host: _, ...rest } = headers;
  const outgoing = request(new URL(path, origin), { method, headers: rest, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  outgoing.end(body);
}
