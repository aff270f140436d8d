import { type Kysely, sql } from 'kysely';
import { identityColumn } from '../../../storage/dialect.ts';
import { createIndex, createLinkTable, emptyText, notNull, oneOf, partOf } from './columns.ts';

const flag = ['S', 'N'];

/** Settings, users with their tokens and partners, access requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('embedded_settings')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', notNull)
    .execute();
  await db.schema
    .createTable('partners')
    .$call(identityColumn(db))
    .addColumn('name', 'text', notNull)
    .addColumn('idWs', 'text')
    .execute();
  await createUsers(db);
  await createAccessRequests(db);
  await db.schema
    .createTable('lineup_tokens')
    .addColumn('tokenHash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('expiresAt', 'text', notNull)
    .execute();
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .$call(identityColumn(db, 'idUsuario'))
    .addColumn('nome', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('emailFolded', 'text', (column) => column.notNull().unique())
    .addColumn('empresa', 'text', notNull)
    .addColumn('dataInclusao', 'text', notNull)
    .addColumn('chaveInclusao', 'text', notNull)
    .addColumn('dataExpiracao', 'text')
    .addColumn('companyRegisterNumber', 'text', emptyText)
    .$call(oneOf('users', 'administrador', flag))
    .addColumn('senha', 'text')
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('tokenHash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('idUsuario', 'integer', partOf('users.idUsuario'))
    .addColumn('expiresAt', 'text', notNull)
    .execute();
  await createIndex(db, 'tokens', 'user', 'idUsuario');
  await createIndex(db, 'tokens', 'end', 'expiresAt');
  await createLinkTable(db, 'user_partners', ['idUsuario', 'users.idUsuario'], ['partnerId', 'partners.id']);
}

async function createAccessRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_requests')
    .$call(identityColumn(db))
    .addColumn('dataSolicitacao', 'text', notNull)
    .addColumn('nomeContato', 'text', notNull)
    .addColumn('emailContato', 'text', notNull)
    .addColumn('empresaContato', 'text', notNull)
    .addColumn('companyRegisterNumber', 'text', emptyText)
    .$call(oneOf('access_requests', 'flagCompanyRegisterNaoAplicavel', flag))
    .$call(oneOf('access_requests', 'flagAnaliseAcesso', ['P', 'A', 'R']))
    .$call(oneOf('access_requests', 'hasParceiro', flag))
    .$call(oneOf('access_requests', 'isAdmin', flag))
    .addColumn('dataExpiracao', 'text')
    .addColumn('loginAnalise', 'text')
    .addColumn('dataAnalise', 'text')
    .addColumn('idUsuario', 'integer', (column) => column.references('users.idUsuario').onDelete('set null'))
    .addCheckConstraint(
      'access_requests_analysed',
      sql`("flagAnaliseAcesso" = 'P') = ("loginAnalise" is null) and ("loginAnalise" is null) = ("dataAnalise" is null)`,
    )
    .execute();
  await createIndex(db, 'access_requests', 'status', 'flagAnaliseAcesso');
  await createIndex(db, 'access_requests', 'user', 'idUsuario');
  await createLinkTable(
    db,
    'access_request_partners',
    ['requestId', 'access_requests.id'],
    ['partnerId', 'partners.id'],
  );
}
