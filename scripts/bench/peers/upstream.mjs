import { createServer } from 'node:http';

// The upstream of the relay and of uploads: answers from memory. GET /connections counts its other connections.

const sizes = {
  '/api/admin/localizacaoPortoLineup/all': 1_000,
  '/api/portmatcher/commodities/all': 100_000,
  '/api/admin/handbook/all': 5_000_000,
};
const answers = Object.fromEntries(Object.entries(sizes).map(([path, bytes]) => [path, listOf(bytes)]));
const done = Buffer.from(JSON.stringify({ status: 200, message: 'ok', data: { token: 'token', id: 1 } }));

const server = createServer((req, res) => {
  if (req.url === '/connections') {
    server.getConnections((_, count) => res.end(String(count - 1)));
    return;
  }
  const body = (req.method === 'GET' && answers[req.url]) || done;
  req.resume().once('end', () => {
    res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    res.end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${server.address().port}`));

/** A JSON list of exactly so many bytes. */
function listOf(bytes) {
  const record = (id, terminal) => ({
    id,
    porto: 'SANTOS',
    terminal,
    latitude: -23.9535,
    longitude: -46.3329,
  });
  const length = (records) => JSON.stringify(records).length;
  const records = [record(0, '')];
  const each = length([record(100_000, 'TECON')]) - 1;
  while (records.length < Math.floor((bytes - 200) / each)) records.push(record(records.length, 'TECON'));
  records[0] = record(0, '.'.repeat(bytes - length(records)));
  return Buffer.from(JSON.stringify(records));
}
