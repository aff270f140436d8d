import type { Generated, Kysely } from 'kysely';
import { alphabetically } from '../../../shared/collation.ts';
import * as calls from '../../../shared/contract/contacts.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { type HandlersOf, Refusal } from './handler.ts';
import { insertRecord, pathId, unknownId, updateRecord } from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly branches: {
      readonly id: Generated<number>;
      readonly filial: string;
      /** `foldName(filial)`: unique. */
      readonly filialFolded: string;
      readonly endereco: string;
      readonly complemento: string;
      readonly bairro: string;
      readonly cidade: string;
      readonly uf: string;
      readonly cep: string;
      readonly paisEmpresa: string;
      readonly siglaPaisEmpresa: string;
      readonly telefoneEmpresa: string;
      readonly emailEmpresa: string;
    };
    readonly contacts: {
      readonly id: Generated<number>;
      readonly branchId: number;
      readonly nome: string;
      readonly funcao: string;
      readonly telefone: string;
      readonly celular: string;
      readonly email: string;
      readonly observacao: string;
      /** Place in the branch's list, from 0. */
      readonly ordemExibicao: number;
      readonly flagExcluido: Flag;
    };
  }
}

type Db = Kysely<EmbeddedTables>;

const branchColumns = ['filial', ...calls.branchFields] as const;

type Branch = Pick<EmbeddedTables['branches'], (typeof branchColumns)[number]>;

export const contacts: HandlersOf<'contacts'> = {
  /** Empty for an unknown branch: the view opens with the head office even before it has contacts (spec 2.15). */
  list: async ({ params }, { db, only }) =>
    db
      .selectFrom('contacts')
      .innerJoin('branches', 'branches.id', 'branchId')
      .select(branchColumns)
      .select(['contacts.id', 'nome', 'funcao', 'telefone', 'celular', 'email', 'observacao'])
      .select(['ordemExibicao', 'flagExcluido'])
      .where('filialFolded', '=', foldName(params.filial))
      .where('flagExcluido', '=', 'N')
      .$if(only !== undefined, (query) => query.where('contacts.id', '=', pathId(only ?? 0)))
      .orderBy('ordemExibicao')
      .orderBy('contacts.id')
      .execute(),

  listBranches: async (_, { db }) => {
    const rows = await db
      .selectFrom('branches')
      .select('filial')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contacts')
            .select('contacts.id')
            .whereRef('branchId', '=', 'branches.id')
            .where('flagExcluido', '=', 'N'),
        ),
      )
      .orderBy('id')
      .execute();
    return alphabetically(rows, (row) => row.filial).map((row) => row.filial);
  },

  create: async ({ body }, { db }) => {
    const { filial, observacao, nome, funcao, telefone, celular, email, ordemExibicao, flagExcluido } = body;
    const branchId = (await branchNamed(db, filial)) ?? (await createBranch(db, { ...body, filial }));
    const contact = { observacao, nome, funcao, telefone, celular, email, ordemExibicao, flagExcluido };
    const id = await insertRecord(db, 'contacts', { branchId, ...contact });
    return { message: calls.create.words.done.text, data: { id }, inPortuguese: true };
  },

  updateBranch: async ({ params, body }, { db }) => {
    const { numUpdatedRows } = await db
      .updateTable('branches')
      .set(body)
      .where('filialFolded', '=', foldName(params.filial))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'Filial não encontrada');
    return { message: calls.updateBranch.words.done.text };
  },

  /** This call does not carry the observation, which stays (R10, R15). */
  update: async ({ params, body }, { db }) => {
    await updateRecord(db, 'contacts', pathId(params.contactId), body);
    return { message: calls.update.words.done.text };
  },

  /** Deletes the branch too when its last contact goes (CO-09). */
  remove: async ({ params }, { db }) => {
    const removed = await db
      .deleteFrom('contacts')
      .where('id', '=', pathId(params.id))
      .returning('branchId')
      .executeTakeFirst();
    if (removed === undefined) throw unknownId();
    await db
      .deleteFrom('branches')
      .where('id', '=', removed.branchId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('contacts').select('id').where('branchId', '=', removed.branchId))),
      )
      .execute();
    return { message: calls.remove.words.done.text };
  },
};

async function branchNamed(db: Db, filial: string): Promise<number | undefined> {
  const branch = await db
    .selectFrom('branches')
    .select('id')
    .where('filialFolded', '=', foldName(filial))
    .executeTakeFirst();
  return branch?.id;
}

/** Creates a branch with its first contact. An existing branch keeps its data: they have a call of their own (R15). */
async function createBranch(db: Db, given: Branch): Promise<number> {
  const branch = Object.fromEntries(branchColumns.map((column) => [column, given[column]]));
  return insertRecord(db, 'branches', {
    ...(branch as Branch),
    filialFolded: foldName(given.filial),
  });
}
