import { type IncomingHttpHeaders, request } from 'node:http';

export interface VisitorRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string | Buffer | FormData;
  readonly cookie?: string | undefined;
}

export interface VisitorAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** Undefined where the answer is no JSON. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A browser as the server sees it, without a browser's manners: paths go out letter by letter, any header can be
 * sent, the cookie is kept as the last answer set it. Rejects where an answer breaks off.
 */
export class Visitor {
  /** `name=value`, once there is one. */
  cookie: string | undefined;
  readonly #origin: string;
  readonly #basePath: string;

  constructor(origin: string, basePath = '') {
    this.#origin = origin;
    this.#basePath = basePath;
  }

  get = (path: string, options?: VisitorRequest) => this.send('GET', path, options);
  post = (path: string, options?: VisitorRequest) => this.send('POST', path, options);
  delete = (path: string, options?: VisitorRequest) => this.send('DELETE', path, options);

  /** Signs in and keeps the cookie. */
  async signIn(login: string, password: string): Promise<VisitorAnswer> {
    return this.post('/api/admin/users/login', { json: { login, password } });
  }

  /**
   * The login of the living session that the cookie names, null without one. The status of `GET /api/session` does not tell: it is
   * 200 either way.
   */
  async person(cookie = this.cookie): Promise<unknown> {
    const { status, json, text } = await this.get('/api/session', { cookie });
    if (status !== 200) throw new Error(`who is signed in: ${status} ${text}`);
    return json?.login ?? null;
  }

  async send(method: string, path: string, options: VisitorRequest = {}): Promise<VisitorAnswer> {
    const { json, body, headers = {}, cookie = this.cookie } = options;
    const packed = body instanceof FormData ? new Response(body) : undefined;
    const bytes =
      packed !== undefined
        ? Buffer.from(await packed.arrayBuffer())
        : json !== undefined
          ? Buffer.from(JSON.stringify(json))
          : (body as string | Buffer | undefined);
    const answer = await this.#exchange(method, path, bytes, {
      ...(path.startsWith('/api') ? { 'x-requested-with': 'cais' } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(packed === undefined ? {} : { 'content-type': String(packed.headers.get('content-type')) }),
      ...(bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    });
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set !== undefined) this.cookie = /^[^=]+=;/u.test(set) ? undefined : set.replace(/;.*$/su, '');
    return answer;
  }

  #exchange(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<VisitorAnswer> {
    const { hostname, port } = new URL(this.#origin);
    // An empty value takes a header away that would be sent otherwise.
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    return new Promise((resolve, reject) => {
      const options = { hostname, port, path: this.#basePath + path, method, headers: sent, agent: false };
      const outgoing = request(options, (incoming) => {
        const pieces: Buffer[] = [];
        incoming.on('data', (piece: Buffer) => pieces.push(piece));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const bytes = Buffer.concat(pieces);
          const text = bytes.toString('utf8');
          const { statusCode: status = 0, headers: received } = incoming;
          resolve({ status, headers: received, bytes, text, json: parse(text) });
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
