import type { Kysely } from 'kysely';
import { insertRows, type Row } from '../../records/records.ts';
import type { EmbeddedTables } from '../../records/tables.ts';
import { insertNumbered } from '../insert-numbered.ts';
import { readReferenceFile } from '../reference.ts';
import type { DemoDates } from './demo-dates.ts';
import { found, knownIds } from './known-ids.ts';
import located from './port-locations.json' with { type: 'json' };
import restrictions from './restrictions.json' with { type: 'json' };

type Db = Kysely<EmbeddedTables>;

/** The real places of most ports; the rest is left to be added. */
export async function seedPortLocations(db: Db): Promise<void> {
  const port = await knownIds(db, 'ports');
  const places = await readReferenceFile<'nome' | 'uf' | 'latitude' | 'longitude'>('ports_br.csv');
  const rows = located.map((name) => {
    const place = places.find(({ nome }) => nome === name);
    const { uf, latitude, longitude } = found(place, name);
    return { portoId: port(name), uf, latitude: Number(latitude), longitude: Number(longitude) };
  });
  await insertNumbered(db, 'port_locations', 'id', rows);
}

/** Made-up limits of some piers. They hold for no real pier. */
export async function seedRestrictions(db: Db, dates: DemoDates): Promise<void> {
  const group = await knownIds(db, 'commodity_groups');
  const piers = await db
    .selectFrom('piers')
    .innerJoin('terminals', 'terminals.terminalId', 'piers.terminalId')
    .innerJoin('ports', 'ports.id', 'terminals.portoId')
    .select(['pierId', 'piers.descricao as pier', 'terminals.descricao as terminal'])
    .select('ports.descricao as porto')
    .execute();
  const pierOf = ({ porto, terminal, pier }: { porto: string; terminal: string; pier: string }) => {
    const stored = piers.find((row) => row.porto === porto && row.terminal === terminal && row.pier === pier);
    return found(stored, `${porto}, ${terminal}, ${pier}`).pierId;
  };
  const rows = restrictions.map(
    (given): Row<'restrictions'> => ({
      pierId: pierOf(given),
      maxDraft: given.maxDraft ?? null,
      maxLoa: given.maxLoa ?? null,
      maxBeam: given.maxBeam ?? null,
      maxAirDraft: given.maxAirDraft ?? null,
      maxDwt: given.maxDwt ?? null,
      remark: given.remark,
      nomeUsuInclusao: given.nomeUsuInclusao,
      nomeUsuAlteracao: given.nomeUsuAlteracao ?? null,
    }),
  );
  const ids = await insertNumbered(db, 'restrictions', 'id', rows);
  const commodities = restrictions.flatMap(
    ({ commodities = [], dtInclusao = '0 00:00', nomeUsuInclusao }, index) =>
      commodities.map((name) => ({
        restricaoId: ids[index] ?? 0,
        grpMercId: group(name),
        dtInclusao: dates.moment(dtInclusao),
        usrInclusao: nomeUsuInclusao,
      })),
  );
  await insertRows(db, 'restriction_commodities', commodities);
}
