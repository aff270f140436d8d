import { type Db, insertNumbered } from '../insert-rows.ts';
import { readReferenceFile } from '../reference-file.ts';
import type { Known } from './known.ts';

type Column = 'nome' | 'uf' | 'latitude' | 'longitude' | 'tipo';

/** The real places of the organised ports and of some others; the rest is left to be added. */
export async function seedPortLocations({ db, known }: { db: Db; known: Known }): Promise<void> {
  const ports = await readReferenceFile<Column>('ports_br.csv');
  const located = ports.filter(({ tipo }, index) => tipo === 'porto organizado' || index % 3 !== 0);
  const rows = located.map(({ nome, uf, latitude, longitude }) => ({
    portoId: known.port(nome),
    uf,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
  await insertNumbered(db, 'port_locations', 'id', rows);
}
