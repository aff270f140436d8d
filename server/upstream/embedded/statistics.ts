import { alphabetically } from '../../../shared/collation.ts';
import * as calls from '../../../shared/contract/statistics.ts';
import type { HandlersOf } from './handler.ts';
import { pathId, unknownId } from './ids.ts';
import { referredId } from './records.ts';
import { namedList } from './simple-table.ts';
import { removeStoredFile, storeFile } from './stored-files.ts';

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

  listTypes: namedList((db) => db.selectFrom('report_types').select(['id', 'descricao'])),

  createLink: async ({ body }, { db, now }) => {
    const { idTipo, titulo, link, nomeUsuarioInclusao } = body;
    const { id } = await db
      .insertInto('statistics')
      .values({
        idTipo: await referredId(db, ['report_types', 'id'], idTipo, 'Tipo de report não encontrado'),
        titulo,
        flagTipoLink: calls.linkFlag,
        link,
        nomeArquivo: null,
        storedName: null,
        size: null,
        nomeUsuarioInclusao,
        dataInclusao: now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { message: calls.createLink.words.done.text, data: { id } };
  },

  createFile: async ({ body, file }, { db, now }) => {
    const { idSegmento, titulo, nomeUsuarioInclusao } = body;
    const idTipo = await referredId(db, ['report_types', 'id'], idSegmento, 'Tipo de report não encontrado');
    const { id } = await db
      .insertInto('statistics')
      .values({
        idTipo,
        titulo,
        flagTipoLink: calls.fileFlag,
        link: null,
        nomeArquivo: file.name,
        storedName: await storeFile(db, file.bytes),
        size: file.bytes.length,
        nomeUsuarioInclusao,
        dataInclusao: now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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

/** Where a file is fetched below the upstream's own origin. */
const reportPath = (id: number): string => `/api/admin/statistics/arquivo/${id}`;
