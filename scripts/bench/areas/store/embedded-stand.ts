import { DatabaseSync } from 'node:sqlite';

/** Ports beyond those of the list, which writes are about. */
export const SPARE_PORTS = 2_000;

/** Fills a data folder's database with so many ports that have a location, and some that have none. */
export function fillPorts(file: string, rows: number): number {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`
    begin immediate;
    delete from port_locations;
    with recursive nth(n) as (select 1 union all select n + 1 from nth where n < ${rows + SPARE_PORTS})
      insert into ports (descricao, pais) select 'Porto ' || n, 'BR' from nth;
    insert into port_locations ("portoId", uf, latitude, longitude)
      select id, 'SP', -23.954 - id / 1e6, -46.333 - id / 1e6 from ports order by id desc limit ${rows} offset ${SPARE_PORTS};
    commit`);
  const found = database.prepare('select max(id) as last from ports').get();
  database.close();
  return Number(found?.last) - SPARE_PORTS + 1;
}

/** The spare ports have no location again. */
export function clearSpare(file: string, first: number): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`delete from port_locations where "portoId" >= ${first}`);
  database.close();
}
