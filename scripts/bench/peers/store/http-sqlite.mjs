// A server that does nothing but store: node:http and a FULL commit of node:sqlite for each POST. `node http-sqlite.mjs FOLDER`.
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(`${process.argv[2]}/http.sqlite`);
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  create table if not exists port_locations (id integer primary key autoincrement, portoId integer, uf text,
    latitude double precision, longitude double precision)`);
const insert = database.prepare(
  'insert into port_locations (portoId, uf, latitude, longitude) values (?, ?, ?, ?) returning id',
);

const server = createServer((req, res) => {
  const pieces = [];
  req.on('data', (piece) => pieces.push(piece));
  req.on('end', () => {
    const { portoId, uf, latitude, longitude } = JSON.parse(Buffer.concat(pieces).toString());
    const { id } = insert.get(portoId, uf, latitude, longitude);
    const body = JSON.stringify({ status: 200, message: 'ok', data: { id } });
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    res.end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${server.address().port}`));
