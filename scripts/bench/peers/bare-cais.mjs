import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

// Answers the calls of an import as Cais does and does nothing else: `node bare-cais.mjs PORTS MILLISECONDS`.
// GET /bench tells how many rows were created, and when the first and last were.

const [ports, latency] = process.argv.slice(2).map(Number);
const portList = Array.from({ length: ports }, (_, at) => ({
  id: at + 1,
  portoId: at + 1,
  descricao: `Porto ${at + 1}`,
}));
const created = [];
let first = 0;
let last = 0;

const server = createServer({ noDelay: true }, async (req, res) => {
  const body = await text(req);
  const send = (value) =>
    res.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(value));
  const call = `${req.method} ${req.url}`;
  if (call === 'POST /api/admin/localizacaoPortoLineup') {
    first ||= Date.now();
    const id = created.push({ ...JSON.parse(body), descricao: '' });
    setTimeout(() => {
      last = Date.now();
      send({ status: 200, message: 'Localização cadastrada com sucesso', data: { id } });
    }, latency);
  } else if (call.startsWith('GET /api/portos/')) send({ status: 200, data: portList });
  else if (call === 'GET /api/admin/localizacaoPortoLineup/all') {
    send({ status: 200, data: created.map((record, at) => ({ ...record, id: at + 1 })) });
  } else if (call === 'POST /api/admin/users/login') {
    res.setHeader('set-cookie', 'cais=bench; Path=/; HttpOnly');
    send({ status: 200, data: { login: 'admin@cais.local' } });
  } else if (call === 'GET /api/session') {
    send({ login: 'admin@cais.local', expiresAt: '2099-01-01T00:00:00.000Z' });
  } else if (call.startsWith('PUT /api/import-lease/'))
    send({ status: 200, data: { isYours: true, holder: null } });
  else if (call === 'GET /bench') send({ count: created.length, first, last });
  else send({ status: 200, message: 'ok' });
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${server.address().port}`));
