import type { Kysely } from 'kysely';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import * as calls from '../../../shared/contract/restrictions.ts';
import { alphabetically } from './alphabetical.ts';
import { type HandlersOf, Refusal } from './handler.ts';
import { pathId, referredId, unknownId } from './ids.ts';
import { commoditiesOfRestrictions, saveRestrictionCommodities } from './restriction-commodities.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;

export const restrictions: HandlersOf<'restrictions'> = {
  list: async (_, { db }) => {
    const rows = await allRestrictions(db).execute();
    const commoditiesOf = await commoditiesOfRestrictions(db);
    const whole = rows.map((row) => shown(row, commoditiesOf(row.id)));
    return alphabetically(
      whole,
      (row) => row.porto.descricao,
      (row) => row.terminal.descricao,
      (row) => row.pier.descricao,
    );
  },

  listTerminals: async ({ params }, { db }) =>
    alphabetically(
      await db
        .selectFrom('terminals')
        .select(['terminalId', 'portoId', 'descricao', 'dataInclusao'])
        .where('portoId', '=', pathId(params.portId))
        .execute(),
      (row) => row.descricao,
    ),

  getPier: async ({ params }, { db }) => {
    const pier = await db
      .selectFrom('piers')
      .selectAll()
      .where('pierId', '=', pathId(params.id))
      .executeTakeFirst();
    if (pier === undefined) throw unknownId();
    return pier;
  },

  listPiers: async ({ params }, { db }) =>
    alphabetically(
      await db.selectFrom('piers').selectAll().where('terminalId', '=', pathId(params.terminalId)).execute(),
      (row) => row.descricao,
    ),

  get: async ({ params }, { db }) => {
    const id = pathId(params.id);
    const row = await allRestrictions(db).where('restrictions.id', '=', id).executeTakeFirst();
    if (row === undefined) throw unknownId();
    const commoditiesOf = await commoditiesOfRestrictions(db, id);
    return shown(row, commoditiesOf(id));
  },

  create: async ({ body }, { db, actor, now }) => {
    const pierId = await referredId(db, ['piers', 'pierId'], body.pierId, calls.messages.noPier.text);
    const taken = await db
      .selectFrom('restrictions')
      .select('id')
      .where('pierId', '=', pierId)
      .executeTakeFirst();
    if (taken !== undefined) throw new Refusal(400, calls.create.words.badRequest.text);
    const { nomeUsuInclusao } = body;
    const { id } = await db
      .insertInto('restrictions')
      .values({ pierId, ...limitsOf(body), nomeUsuInclusao, nomeUsuAlteracao: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveRestrictionCommodities(db, id, body.commodities, actor?.email ?? nomeUsuInclusao, now());
    return { message: calls.create.words.done.text, data: { id } };
  },

  /** The pier and who included the record stay (PS-06), whatever the body says. */
  update: async ({ params, body }, { db, actor, now }) => {
    const id = pathId(params.id);
    const { nomeUsuAlteracao } = body;
    const { numUpdatedRows } = await db
      .updateTable('restrictions')
      .set({ ...limitsOf(body), nomeUsuAlteracao })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw unknownId();
    await saveRestrictionCommodities(db, id, body.commodities, actor?.email ?? nomeUsuAlteracao, now());
    return { message: calls.update.words.done.text };
  },

  remove: async ({ params }, { db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('restrictions')
      .where('id', '=', pathId(params.id))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw unknownId();
    return { message: calls.remove.words.done.text };
  },
};

type Fields = Omit<ReceivedBy<typeof calls.create>['body'], 'pierId'>;

const limitsOf = ({ maxDraft, maxLoa, maxBeam, maxAirDraft, maxDwt, remark }: Fields) => ({
  maxDraft,
  maxLoa,
  maxBeam,
  maxAirDraft,
  maxDwt,
  remark,
});

const allRestrictions = (db: Db) =>
  db
    .selectFrom('restrictions')
    .innerJoin('piers', 'piers.pierId', 'restrictions.pierId')
    .innerJoin('terminals', 'terminals.terminalId', 'piers.terminalId')
    .innerJoin('ports', 'ports.id', 'terminals.portoId')
    .selectAll('restrictions')
    .select(['piers.terminalId', 'terminals.portoId', 'terminals.dataInclusao'])
    .select(['piers.descricao as pier', 'terminals.descricao as terminal', 'ports.descricao as porto']);

type Row = Awaited<ReturnType<ReturnType<typeof allRestrictions>['executeTakeFirstOrThrow']>>;

const shown = <C>({ terminalId, dataInclusao, ...row }: Row, commodities: readonly C[]) => ({
  ...row,
  porto: { portoId: row.portoId, descricao: row.porto },
  terminal: { terminalId, descricao: row.terminal, dataInclusao },
  pier: { pierId: row.pierId, terminalId, descricao: row.pier },
  commodities: [...commodities],
});
