// The same with PostgreSQL in the process: `node pglite.mjs FOLDER ROWS`.
import { PGlite } from '@electric-sql/pglite';
import { report, timed } from '../../areas/store/timed.ts';

const [folder, rows] = process.argv.slice(2);

const prepared = new PGlite(`${folder}/pglite`);
await prepared.exec(`
  create table if not exists t (id serial primary key, v text);
  create table if not exists ports (id integer primary key, descricao text, pais text);
  create table if not exists port_locations (id serial primary key, "portoId" integer unique references ports (id), uf text,
    latitude double precision, longitude double precision);
  truncate t, ports, port_locations;
  insert into ports select n, 'Porto ' || n, 'BR' from generate_series(1, ${rows}) n;
  insert into port_locations ("portoId", uf, latitude, longitude) select id, 'SP', -23.954 - id / 1e6, -46.333 - id / 1e6 from ports;
  insert into t (v) values ('um')`);
await prepared.close();

const begun = performance.now();
const database = new PGlite(`${folder}/pglite`);
await database.query('select 1');
const open = performance.now() - begun;
const select = await timed(500, () => database.query('select v from t where id = $1', [1]));
const commit = await timed(100, () => database.query('insert into t (v) values ($1)', ['dois']));
const list = await timed(10, async () => {
  const { rows: found } = await database.query(
    `select json_agg(json_build_object('id', l.id, 'descricao', p.descricao, 'uf', uf, 'latitude', latitude, 'longitude', longitude,
      'portoId', "portoId") order by p.descricao)::text as json
     from port_locations l join ports p on p.id = "portoId"`,
  );
  return Buffer.from(found[0].json);
});
await database.close();
report({ open, select, commit, list });
