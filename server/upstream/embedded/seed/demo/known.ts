import type { Db } from '../insert-rows.ts';

/** The ids of the reference data, by name. */
export interface Known {
  readonly port: (nome: string) => number;
  readonly commodity: (nome: string) => number;
  /** A commodity group, by the beginning of its name. */
  readonly group: (beginning: string) => number;
}

export async function readKnown(db: Db): Promise<Known> {
  const ports = await db.selectFrom('ports').select(['id', 'descricao']).execute();
  const commodities = await db.selectFrom('commodities').select(['id', 'descricao']).execute();
  const groups = await db.selectFrom('commodity_groups').select(['id', 'descricao']).execute();
  return {
    port: (nome) => idOf(ports, (port) => port === nome, nome),
    commodity: (nome) => idOf(commodities, (commodity) => commodity === nome, nome),
    group: (beginning) => idOf(groups, (group) => group.startsWith(beginning), beginning),
  };
}

type Named = { readonly id: number; readonly descricao: string };

/** A name that the reference data lacks is a slip in the demo's own texts. */
function idOf(rows: readonly Named[], isIt: (descricao: string) => boolean, name: string): number {
  const found = rows.find(({ descricao }) => isIt(descricao));
  if (found === undefined) throw new RangeError(`not in the reference data: ${name}`);
  return found.id;
}
