import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A pier by names; port and terminal are made where there are none of exactly that name. */
export interface PierToAdd {
  readonly porto: string;
  readonly terminal: string;
  readonly pier: string;
}

/**
 * Adds piers to the embedded upstream of a server on SQLite, which no call can do; the server may be running.
 * @returns the id of each
 */
export function addPiers(dataDir: string, piers: readonly PierToAdd[]): number[] {
  const database = new DatabaseSync(join(dataDir, 'cais.sqlite'), { timeout: 10_000 });
  const idOf = (find: string, add: string, ...values: (string | number)[]): number =>
    Number(database.prepare(find).get(...values)?.id ?? database.prepare(add).get(...values)?.id);
  database.exec('begin immediate');
  try {
    const ids = piers.map(({ porto, terminal, pier }) => {
      const portId = idOf(
        "select id from ports where pais = 'BR' and descricao = ?",
        "insert into ports (pais, descricao) values ('BR', ?) returning id",
        porto,
      );
      const terminalId = idOf(
        'select "terminalId" as id from terminals where "portoId" = ? and descricao = ?',
        `insert into terminals ("portoId", descricao, "dataInclusao") values (?, ?, '2026-01-02T03:04:05.000Z') returning "terminalId" as id`,
        portId,
        terminal,
      );
      return idOf(
        'select "pierId" as id from piers where "terminalId" = ? and descricao = ?',
        'insert into piers ("terminalId", descricao) values (?, ?) returning "pierId" as id',
        terminalId,
        pier,
      );
    });
    database.exec('commit');
    return ids;
  } finally {
    database.close();
  }
}
