import { createServer, type Socket } from 'node:net';

// A server that answers the calls of an import as Cais does and does nothing else: `node bare-cais.ts PORTS`. It speaks just enough
// HTTP over plain sockets that what sends is measured, and not what answers. `GET /bench?latency=20` begins a round.

const ports = Number(process.argv[2]);
const portList = json({
  status: 200,
  data: Array.from({ length: ports }, (_, at) => ({
    id: at + 1,
    portoId: at + 1,
    descricao: `Porto ${at + 1}`,
  })),
});
const signedIn = json({ status: 200, data: { login: 'admin@cais.local', token: 'bench' } });
const session = json({ login: 'admin@cais.local', expiresAt: '2099-01-01T00:00:00.000Z' });
const ended = json({ status: 200, message: 'ok' });
const cookie = 'Set-Cookie: cais=bench; Path=/; HttpOnly\r\n';

let latency = 0;
let created: string[] = [];
let first = 0;
let last = 0;

function answerTo(line: string, body: string, send: (answer: Buffer) => void): void {
  if (line.startsWith('POST /api/admin/localizacaoPortoLineup')) create(body, send);
  else send(readAnswer(line));
}

function create(body: string, send: (answer: Buffer) => void): void {
  if (created.length === 0) first = Date.now();
  const id = created.push(body);
  const done = () => {
    send(json({ status: 200, message: 'Localização cadastrada com sucesso', data: { id } }));
    last = Date.now();
  };
  if (latency === 0) done();
  else setTimeout(done, latency);
}

function readAnswer(line: string): Buffer {
  if (line.startsWith('GET /api/portos/')) return portList;
  if (line.startsWith('GET /api/admin/localizacaoPortoLineup/all')) return locations();
  if (line.startsWith('POST /api/admin/users/login')) return withCookie(signedIn);
  if (line.startsWith('GET /api/session')) return session;
  if (line.startsWith('GET /bench')) return bench(new URL(line.split(' ')[1] ?? '/', 'http://bench'));
  return ended;
}

const locations = (): Buffer =>
  json({
    status: 200,
    data: created.map((body, at) => ({ ...JSON.parse(body), id: at + 1, descricao: '' })),
  });

/** What the round came to; with a latency, a new one begins. */
function bench({ searchParams }: URL): Buffer {
  const distinct = new Set(created).size;
  const round = json({ created: created.length, distinct, first, last });
  if (searchParams.has('latency')) {
    latency = Number(searchParams.get('latency'));
    created = [];
  }
  return round;
}

function json(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value));
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

const withCookie = (answer: Buffer): Buffer => {
  const text = answer.toString('latin1');
  return Buffer.from(text.replace('Content-Type', `${cookie}Content-Type`), 'latin1');
};

/** Requests come whole or in pieces, one after the other on each connection. */
function serve(socket: Socket): void {
  let rest = '';
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece: Buffer) => {
    rest += piece.toString('latin1');
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: *(\d+)/iu.exec(rest.slice(0, head))?.[1] ?? 0);
      const end = head + 4 + length;
      if (rest.length < end) return;
      const line = rest.slice(0, rest.indexOf('\r\n'));
      const body = rest.slice(head + 4, end);
      rest = rest.slice(end);
      answerTo(line, body, (answer) => socket.write(answer));
    }
  });
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
});
