import type { Kysely } from 'kysely';
import type { Id } from '../../../shared/contract/fields.ts';
import * as calls from '../../../shared/contract/port-locations.ts';
import { type HandlersOf, Refusal } from './handler.ts';
import { pathId, referredId, unknownId } from './ids.ts';
import { jsonRowsByName } from './json-rows.ts';
import type { EmbeddedTables } from './tables.ts';

export const portLocations: HandlersOf<'portLocations'> = {
  list: (_, { db, only }) =>
    jsonRowsByName(
      db,
      db
        .selectFrom('port_locations')
        .innerJoin('ports', 'ports.id', 'portoId')
        .select(['port_locations.id', 'descricao', 'uf', 'latitude', 'longitude', 'portoId'])
        .$if(only !== undefined, (query) => query.where('port_locations.id', '=', pathId(only ?? ''))),
      ['id', 'descricao', 'uf', 'latitude', 'longitude', 'portoId'],
      'descricao',
    ),

  create: async ({ body }, { db }) => {
    const portoId = await freePort(db, body.portoId);
    const { id } = await db
      .insertInto('port_locations')
      .values({ ...body, portoId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { message: calls.create.words.done.text, data: { id } };
  },

  update: async ({ params, body }, { db }) => {
    const id = pathId(params.id);
    const portoId = await freePort(db, body.portoId, id);
    const { numUpdatedRows } = await db
      .updateTable('port_locations')
      .set({ ...body, portoId })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw unknownId();
    return { message: calls.update.words.done.text };
  },

  remove: async ({ params }, { db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('port_locations')
      .where('id', '=', pathId(params.id))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw unknownId();
    return { message: calls.remove.words.done.text };
  },
};

/** A port that has no location but this one: a port lies in one place, and two would contradict each other. */
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
