import type { Generated, Kysely } from 'kysely';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import * as calls from '../../../shared/contract/port-locations.ts';
import { type HandlersOf, Refusal } from './handler.ts';
import { referredId, simpleTable } from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly port_locations: {
      readonly id: Generated<number>;
      /** Unique: a port lies in one place. */
      readonly portoId: number;
      readonly uf: string;
      /** Degrees, below zero (spec 5). */
      readonly latitude: number;
      readonly longitude: number;
    };
  }
}

export const portLocations: HandlersOf<'portLocations'> = simpleTable({
  calls,
  table: 'port_locations',
  select: (db) =>
    db
      .selectFrom('port_locations')
      .innerJoin('ports', 'ports.id', 'portoId')
      .select(['port_locations.id', 'descricao', 'uf', 'latitude', 'longitude', 'portoId']),
  name: (row) => row.descricao,
  stored: async (body: ReceivedBy<typeof calls.create>['body'], { db }, id) => ({
    ...body,
    portoId: await freePort(db, body.portoId, id),
  }),
});

/** A port without another location: a port lies in one place, and two locations would contradict each other. */
async function freePort(db: Kysely<EmbeddedTables>, given: Id, location?: number): Promise<number> {
  const portoId = await referredId(db, ['ports', 'id'], given, calls.messages.noPort.text);
  const taken = await db
    .selectFrom('port_locations')
    .select('id')
    .where('portoId', '=', portoId)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== location) {
    throw new Refusal(400, 'Este porto já tem uma localização. Edite a localização existente.');
  }
  return portoId;
}
