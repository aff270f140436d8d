import type { Generated, Kysely } from 'kysely';
import * as calls from '../../../shared/contract/access-requests.ts';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import { messages } from '../../../shared/contract/users.ts';
import { accessHasEnded } from './access/tokens.ts';
import { type Context, type HandlersOf, Refusal } from './handler.ts';
import { grantPartners, partnerIds } from './partners.ts';
import { insertRows, knownDay, pathId, unknownId } from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';
import { createUser, foldEmail, refuseLosingOwnAccess } from './users.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly access_requests: {
      readonly id: Generated<number>;
      readonly dataSolicitacao: Moment;
      readonly nomeContato: string;
      readonly emailContato: string;
      readonly empresaContato: string;
      readonly companyRegisterNumber: string;
      readonly flagCompanyRegisterNaoAplicavel: Flag;
      /** P pending, A approved, R rejected (spec 4 shows R only). */
      readonly flagAnaliseAcesso: 'P' | 'A' | 'R';
      readonly hasParceiro: Flag;
      readonly isAdmin: Flag;
      readonly dataExpiracao: CalendarDate | null;
      /** The administrator who approved or rejected it, and the moment; null while pending. */
      readonly loginAnalise: string | null;
      readonly dataAnalise: Moment | null;
      /** The user that the approval created or linked. */
      readonly idUsuario: number | null;
    };
    readonly access_request_partners: { readonly requestId: number; readonly partnerId: number };
  }
}

type Approval = ReceivedBy<typeof calls.approve>['body'];

export const accessRequests: HandlersOf<'accessRequests'> = {
  /** The oldest first, because it has waited longest. */
  list: async (_, { db }) => {
    const rows = await requests(db)
      .where('flagAnaliseAcesso', '=', 'P')
      .orderBy('dataSolicitacao')
      .orderBy('id')
      .execute();
    const wanted = await wantedPartners(db).where('flagAnaliseAcesso', '=', 'P').execute();
    const byRequest = Map.groupBy(wanted, (partner) => partner.requestId);
    return rows.map((row) => shown(row, byRequest.get(row.id) ?? []));
  },

  get: async ({ params }, { db }) => {
    const id = pathId(params.id);
    const row = await requests(db).where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw unknownId();
    return shown(row, await wantedPartners(db).where('requestId', '=', id).execute());
  },

  reject: async ({ params }, { db, now }) => {
    await analyse(db, pathId(params.id), {
      flagAnaliseAcesso: 'R',
      loginAnalise: params.login,
      dataAnalise: now().toISOString(),
    });
    return { message: calls.reject.words.done.text };
  },

  approve: async ({ body }, context) => {
    const { db, now } = context;
    const id = pathId(body.id);
    const granted = await partnerIds(db, body);
    const moment = now().toISOString();
    await analyse(db, id, {
      flagAnaliseAcesso: 'A',
      loginAnalise: body.user,
      dataAnalise: moment,
      nomeContato: body.nomeContato,
      emailContato: body.emailContato,
      empresaContato: body.empresaContato,
      companyRegisterNumber: body.companyRegisterNumber,
      hasParceiro: body.hasParceiro ? 'S' : 'N',
      isAdmin: body.isAdmin ? 'S' : 'N',
      dataExpiracao: knownDay(body.dataExpiracao, messages.badExpiry) ?? null,
    });
    await keepGranted(db, id, granted);
    const idUsuario = (await linkUser(body, context)) ?? (await createUser(db, body, moment));
    await db.updateTable('access_requests').set({ idUsuario }).where('id', '=', id).execute();
    await grantPartners(db, idUsuario, granted);
    return { message: calls.approve.words.done.text, data: { idUsuario } };
  },
};

type Analysis = Partial<Omit<EmbeddedTables['access_requests'], 'id'>>;

/** Ends the pending state (spec 4). Of two administrators at the same moment only one finds the request pending. */
async function analyse(db: Kysely<EmbeddedTables>, id: number, analysis: Analysis): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('access_requests')
    .set(analysis)
    .where('id', '=', id)
    .where('flagAnaliseAcesso', '=', 'P')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const known = await db.selectFrom('access_requests').select('id').where('id', '=', id).executeTakeFirst();
  throw known === undefined ? unknownId() : new Refusal(409, 'Esta solicitação já foi analisada');
}

/** Replaces the partners that the request asked for by the granted ones. */
async function keepGranted(db: Kysely<EmbeddedTables>, requestId: number, granted: readonly number[]) {
  await db.deleteFrom('access_request_partners').where('requestId', '=', requestId).execute();
  await insertRows(
    db,
    'access_request_partners',
    granted.map((partnerId) => ({ requestId, partnerId })),
  );
}

/**
 * Gives access to the user who has this e-mail already; undefined where there is none. An approval only adds access: name,
 * company, partners and an administrator's flag stay. The expiry becomes the approval's; without one, an expiry in the past
 * is cleared.
 */
async function linkUser(body: Approval, context: Context): Promise<number | undefined> {
  const { db, now } = context;
  const user = await db
    .selectFrom('users')
    .select(['idUsuario', 'administrador', 'dataExpiracao'])
    .where('emailFolded', '=', foldEmail(body.emailContato))
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const { idUsuario } = user;
  const kept = accessHasEnded(user.dataExpiracao, now()) ? null : user.dataExpiracao;
  const isAdmin = body.isAdmin || user.administrador === 'S';
  const dataExpiracao = body.dataExpiracao ?? kept;
  refuseLosingOwnAccess(idUsuario, { isAdmin, dataExpiracao }, context);
  await db
    .updateTable('users')
    .set({ administrador: isAdmin ? 'S' : 'N', dataExpiracao })
    .where('idUsuario', '=', idUsuario)
    .execute();
  return idUsuario;
}

const requests = (db: Kysely<EmbeddedTables>) => db.selectFrom('access_requests').selectAll();

const wantedPartners = (db: Kysely<EmbeddedTables>) =>
  db
    .selectFrom('access_request_partners')
    .innerJoin('access_requests', 'access_requests.id', 'requestId')
    .innerJoin('partners', 'partners.id', 'partnerId')
    .select(['requestId', 'partners.id', 'name', 'idWs'])
    .orderBy('partners.id');

type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;
type WantedPartner = Awaited<ReturnType<ReturnType<typeof wantedPartners>['executeTakeFirstOrThrow']>>;

/** `user` is the administrator who analysed it; null while pending. */
const shown = ({ loginAnalise, ...row }: RequestRow, wanted: readonly WantedPartner[]) => ({
  ...row,
  hasParceiro: row.hasParceiro === 'S',
  isAdmin: row.isAdmin === 'S',
  user: loginAnalise,
  parceiros: wanted.map(({ id, name, idWs }) => ({ id, name, idWs })),
});
