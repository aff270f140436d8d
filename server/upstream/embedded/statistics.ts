import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { alphabetically } from '../../../shared/collation.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import * as calls from '../../../shared/contract/statistics.ts';
import type { UpstreamFile } from '../upstream.ts';
import type { FindActor } from './access/tokens.ts';
import type { HandlersOf } from './handler.ts';
import { insertRecord, namedList, pathId, readId, referredId, unknownId } from './records/records.ts';
import { readStoredFile, removeStoredFile, storeFile } from './records/stored-files.ts';
import type { EmbeddedTables } from './records/tables.ts';

export const statistics: HandlersOf<'statistics'> = {
  list: async (_, { db }) => {
    const rows = await db
      .selectFrom('statistics')
      .innerJoin('report_types', 'report_types.id', 'idTipo')
      .select(['statistics.id', 'titulo', 'nomeArquivo', 'link', 'flagTipoLink', 'idTipo'])
      .select(['descricao as descricaoTipoArquivo', 'nomeUsuarioInclusao', 'dataInclusao'])
      .orderBy('statistics.id', 'desc')
      .execute();
    const linked = rows.map((row) => ({ ...row, link: row.link ?? reportPath(row.id) }));
    return alphabetically(linked, (row) => row.descricaoTipoArquivo);
  },

  listTypes: namedList((db) => db.selectFrom('report_types').select(['id', 'descricao']).orderBy('id')),

  createLink: async ({ body }, { db, now }) => {
    const id = await insertRecord(db, 'statistics', {
      idTipo: await reportType(db, body.idTipo),
      titulo: body.titulo,
      flagTipoLink: calls.linkFlag,
      link: body.link,
      nomeArquivo: null,
      storedName: null,
      size: null,
      nomeUsuarioInclusao: body.nomeUsuarioInclusao,
      dataInclusao: now().toISOString(),
    });
    return { message: calls.createLink.words.done.text, data: { id } };
  },

  createFile: async ({ body, file }, { db, now }) => {
    const id = await insertRecord(db, 'statistics', {
      idTipo: await reportType(db, body.idSegmento),
      titulo: body.titulo,
      flagTipoLink: calls.fileFlag,
      link: null,
      nomeArquivo: file.name,
      storedName: await storeFile(db, file.bytes),
      size: file.bytes.length,
      nomeUsuarioInclusao: body.nomeUsuarioInclusao,
      dataInclusao: now().toISOString(),
    });
    return { message: calls.createFile.words.done.text, data: { id } };
  },

  /** The name too must be the stored one, so that a stale list deletes nothing else. */
  removeFile: async ({ params }, { db }) => {
    const removed = await db
      .deleteFrom('statistics')
      .where('id', '=', pathId(params.id))
      .where('nomeArquivo', '=', params.fileName)
      .returning('storedName')
      .executeTakeFirst();
    if (removed === undefined) throw unknownId();
    if (removed.storedName !== null) await removeStoredFile(db, removed.storedName);
    return { message: calls.removeFile.words.done.text };
  },

  removeLink: async ({ params }, { db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('statistics')
      .where('id', '=', pathId(params.id))
      .where('flagTipoLink', '=', calls.linkFlag)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw unknownId();
    return { message: calls.removeLink.words.done.text };
  },
};

const reportType = (db: Kysely<EmbeddedTables>, given: Id): Promise<number> =>
  referredId(db, ['report_types', 'id'], given, 'Tipo de report não encontrado');

/** Where a file is fetched below the upstream's own origin. */
const reportPath = (id: number): string => `/api/admin/statistics/arquivo/${id}`;

interface Parts {
  readonly db: Kysely<EmbeddedTables>;
  readonly findActor: FindActor;
  readonly now: Date;
}

/** The PDF of a report, or a status: 401 without a valid token, 404 for a link or an unknown id. */
export async function openReport(
  { db, findActor, now }: Parts,
  id: string,
  token: string,
): Promise<UpstreamFile | { readonly status: number }> {
  if ((await findActor(token, now)) === undefined) return { status: 401 };
  const report = await db
    .selectFrom('statistics')
    .select(['nomeArquivo', 'storedName'])
    .where('id', '=', readId(id) ?? -1)
    .executeTakeFirst();
  if (!report?.storedName || report.nomeArquivo === null) return { status: 404 };
  const bytes = await readStoredFile(db, report.storedName);
  if (bytes === undefined) return { status: 404 };
  const body = Readable.from([bytes], { objectMode: false });
  return { name: report.nomeArquivo, size: bytes.length, body };
}
