import { Agent, request } from 'node:http';

// Posts so many port locations, so many at once, and where it is told so reads the list all the while:
// `node post.ts ORIGIN FIRST COUNT AT_ONCE [list]`. Says how many a second were stored.

const [origin = '', first, count, atOnce, reads] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const path = '/api/admin/localizacaoPortoLineup';
let cookie = '';

async function call(method: string, at: string, json?: object): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
  const headers = {
    'x-requested-with': 'cais',
    cookie,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
  };
  const sent = request(new URL(at, origin), { method, headers, agent }, (answer) => {
    cookie = answer.headers['set-cookie']?.[0]?.replace(/;.*$/su, '') ?? cookie;
    answer.resume();
    answer.once('end', () =>
      answer.statusCode === 200 ? resolve() : reject(new Error(`${method} ${at}: ${answer.statusCode}`)),
    );
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

if (reads !== 'bare')
  await call('POST', '/api/admin/users/login', { login: 'admin@cais.local', password: 'senha do primeiro' });

let next = 0;
const taken: number[] = [];
async function post(): Promise<void> {
  while (next < Number(count)) {
    const portoId = Number(first) + next++;
    const begun = performance.now();
    await call('POST', path, { portoId, uf: 'SP', longitude: -46.5, latitude: -23.5 });
    taken.push(performance.now() - begun);
  }
}
async function list(): Promise<void> {
  while (next < Number(count)) await call('GET', `${path}/all`);
}

const begun = performance.now();
await Promise.all([...Array.from({ length: Number(atOnce) }, post), ...(reads === 'list' ? [list()] : [])]);
const each = (performance.now() - begun) / Number(count);
const median = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)];
console.log(`figures ${JSON.stringify({ each, median })}`);
agent.destroy();
