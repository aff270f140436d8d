// What node:sqlite takes for the same by itself: `node node-sqlite.mjs FOLDER ROWS`.
import { DatabaseSync } from 'node:sqlite';
import { report, timed } from '../../areas/store/timed.ts';

const [folder, rows] = process.argv.slice(2);
const file = `${folder}/bare.sqlite`;

const prepared = new DatabaseSync(file);
prepared.exec(`PRAGMA journal_mode = WAL;
  create table if not exists t (id integer primary key, v text);
  create table if not exists ports (id integer primary key, descricao text, pais text);
  create table if not exists port_locations (id integer primary key autoincrement, portoId integer unique references ports (id),
    uf text, latitude double precision, longitude double precision);
  delete from port_locations; delete from ports; delete from t;
  with recursive n(n) as (select 1 union all select n + 1 from n where n < ${rows})
    insert into ports select n, 'Porto ' || n, 'BR' from n;
  insert into port_locations (portoId, uf, latitude, longitude) select id, 'SP', -23.954 - id / 1e6, -46.333 - id / 1e6 from ports;
  insert into t values (1, 'um')`);
prepared.close();

const open = await timed(1, () => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.prepare('select 1').get();
  database.close();
});

const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
const one = database.prepare('select v from t where id = ?');
const select = await timed(2000, () => one.get(1));
const insert = database.prepare('insert into t (v) values (?)');
const commit = await timed(200, () => insert.run('dois'));
const all = database.prepare(
  `select json_group_array(json_object('id', id, 'descricao', descricao, 'uf', uf, 'latitude', latitude, 'longitude', longitude,
    'portoId', portoId)) as json
   from (select l.id, p.descricao, uf, latitude, longitude, portoId from port_locations l join ports p on p.id = portoId
     order by p.descricao)`,
);
const list = await timed(20, () => Buffer.from(all.get().json));
database.close();
report({ open, select, commit, list });
