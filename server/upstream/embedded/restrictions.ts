import type { Generated, Kysely } from 'kysely';
import { alphabetically } from '../../../shared/collation.ts';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import * as calls from '../../../shared/contract/restrictions.ts';
import { readMoment } from '../../../shared/format.ts';
import { type HandlersOf, Refusal } from './handler.ts';
import {
  insertRecord,
  insertRows,
  namedList,
  pathId,
  referredId,
  referredIds,
  removeRecord,
  unknownId,
  updateRecord,
} from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly terminals: {
      readonly terminalId: Generated<number>;
      readonly portoId: number;
      readonly descricao: string;
      readonly dataInclusao: Moment;
    };
    readonly piers: {
      readonly pierId: Generated<number>;
      readonly terminalId: number;
      readonly descricao: string;
    };
    readonly restrictions: {
      readonly id: Generated<number>;
      /** Unique: one restriction for each pier (spec 5). */
      readonly pierId: number;
      /** Metres; null: not known. */
      readonly maxDraft: number | null;
      readonly maxLoa: number | null;
      readonly maxBeam: number | null;
      readonly maxAirDraft: number | null;
      /** Tonnes. */
      readonly maxDwt: number | null;
      readonly remark: string;
      readonly nomeUsuInclusao: string;
      readonly nomeUsuAlteracao: string | null;
    };
    readonly restriction_commodities: {
      readonly restricaoId: number;
      /** A commodity group (R14). */
      readonly grpMercId: number;
      readonly dtInclusao: Moment;
      readonly usrInclusao: string;
    };
  }
}

type Db = Kysely<EmbeddedTables>;

export const restrictions: HandlersOf<'restrictions'> = {
  list: async (_, { db }) => {
    const rows = await allRestrictions(db).orderBy('restrictions.id').execute();
    const commoditiesOf = await commoditiesOfRestrictions(db);
    const whole = rows.map((row) => shown(row, commoditiesOf(row.id)));
    return alphabetically(
      whole,
      (row) => row.porto.descricao,
      (row) => row.terminal.descricao,
      (row) => row.pier.descricao,
    );
  },

  listTerminals: namedList((db, { params }) =>
    db.selectFrom('terminals').selectAll().where('portoId', '=', pathId(params.portId)).orderBy('terminalId'),
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

  listPiers: namedList((db, { params }) =>
    db.selectFrom('piers').selectAll().where('terminalId', '=', pathId(params.terminalId)).orderBy('pierId'),
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
    const added = { pierId, ...limitsOf(body), nomeUsuInclusao, nomeUsuAlteracao: null };
    const id = await insertRecord(db, 'restrictions', added);
    await saveRestrictionCommodities(db, id, body.commodities, actor?.email ?? nomeUsuInclusao, now());
    return { message: calls.create.words.done.text, data: { id } };
  },

  /** The pier and the author of the record stay (PS-06), whatever the body says. */
  update: async ({ params, body }, { db, actor, now }) => {
    const id = pathId(params.id);
    const { nomeUsuAlteracao } = body;
    await updateRecord(db, 'restrictions', id, { ...limitsOf(body), nomeUsuAlteracao });
    await saveRestrictionCommodities(db, id, body.commodities, actor?.email ?? nomeUsuAlteracao, now());
    return { message: calls.update.words.done.text };
  },

  remove: async ({ params }, { db }) => {
    await removeRecord(db, 'restrictions', pathId(params.id));
    return { message: calls.remove.words.done.text };
  },
};

type Changeable = Omit<ReceivedBy<typeof calls.create>['body'], 'pierId'>;

const limitsOf = ({ maxDraft, maxLoa, maxBeam, maxAirDraft, maxDwt, remark }: Changeable) => ({
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

type Given = Partial<calls.RestrictionCommodity> & { readonly grpMercId: Id };

/**
 * Replaces the commodity groups of a restriction. A group that was there already keeps its author and moment (PS-09). A new
 * one takes those of the body, or else the acting administrator and the present moment.
 */
async function saveRestrictionCommodities(
  db: Db,
  restricaoId: number,
  given: readonly Given[],
  actor: string,
  now: Date,
): Promise<void> {
  const chosen = new Map(given.map((each) => [Number(each.grpMercId), each]));
  await referredIds(
    db,
    ['commodity_groups', 'id'],
    given.map((each) => each.grpMercId),
    'Grupo de mercadoria não encontrado',
  );
  const stored = await db
    .selectFrom('restriction_commodities')
    .selectAll()
    .where('restricaoId', '=', restricaoId)
    .execute();
  const before = new Map(stored.map((row) => [row.grpMercId, row]));
  await db.deleteFrom('restriction_commodities').where('restricaoId', '=', restricaoId).execute();
  const rows = [...chosen].map(([grpMercId, each]) => {
    const moment = readMoment(each.dtInclusao) ?? now;
    const added = { dtInclusao: moment.toISOString(), usrInclusao: each.usrInclusao ?? actor };
    return { ...(before.get(grpMercId) ?? added), restricaoId, grpMercId };
  });
  await insertRows(db, 'restriction_commodities', rows);
}

/** Reads the groups of all restrictions, or of one, in one query. Returns a function that gives the groups of a restriction. */
async function commoditiesOfRestrictions(db: Db, only?: number) {
  const rows = await db
    .selectFrom('restriction_commodities')
    .innerJoin('commodity_groups', 'id', 'grpMercId')
    .select(['restricaoId', 'descricao', 'grpMercId', 'dtInclusao', 'usrInclusao'])
    .$if(only !== undefined, (query) => query.where('restricaoId', '=', only ?? 0))
    .orderBy('grpMercId')
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.restricaoId);
  return (restricaoId: number) => grouped.get(restricaoId) ?? [];
}
