import { createServer, type Socket } from 'node:net';
import { loginPath, measuredCalls } from './calls.ts';

// The upstream of the relay: answers from memory, straight from the socket, so that it costs next to nothing beside the
// relay. It takes a request to be one piece, as it is on loopback.

const answers = new Map(measuredCalls.map(({ path, bytes }) => [path, answer(listOf(bytes))]));
answers.set(loginPath, answer(JSON.stringify({ status: 200, data: { token: 'token-of-the-upstream' } })));
const notFound = Buffer.from('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
const open = new Set<Socket>();

const server = createServer({ noDelay: true }, (socket) => {
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    const head = piece.toString('latin1', 0, Math.min(piece.length, 2_048));
    const [, path] = /^(?:GET|POST|HEAD) (\S+) HTTP/u.exec(head) ?? [];
    // What does not begin a request is the body of a sign-in.
    if (path === undefined) return;
    // How many connections there are beside the one that asks.
    const found = path === '/connections' ? answer(String(open.size - 1)) : answers.get(path);
    const last = /^connection: close\r$/imu.test(head);
    if (last) socket.end(found ?? notFound);
    else socket.write(found ?? notFound);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
});

function answer(json: string): Buffer {
  const head = [
    'HTTP/1.1 200 OK',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${json}`);
}

/** A list of records of exactly so many bytes of JSON. */
function listOf(bytes: number): string {
  const records: object[] = [];
  const measure = JSON.stringify(recordOf(0)).length + 1;
  for (let id = 1; (id + 1) * (measure + 6) < bytes; id += 1) records.push(recordOf(id));
  const rest = bytes - JSON.stringify([...records, recordOf(0)]).length;
  return JSON.stringify([...records, { ...recordOf(0), terminal: `TECON${'.'.repeat(rest)}` }]);
}

function recordOf(id: number) {
  const [porto, terminal, pier] = ['SANTOS', 'TECON', 'BERCO 1'];
  return { id, porto, terminal, pier, latitude: -23.9535, longitude: -46.3329, usuario: 'ana@porto.example' };
}
