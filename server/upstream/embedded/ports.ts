import type { HandlersOf } from './handler.ts';
import { jsonRowsByName } from './json-rows.ts';

export const ports: HandlersOf<'ports'> = {
  /** The id twice: the autocomplete reads `id` (spec 3), the other lists `portoId`. */
  list: ({ params }, { db }) =>
    jsonRowsByName(
      db,
      db.selectFrom('ports').select(['id', 'id as portoId', 'descricao']).where('pais', '=', params.country),
      ['id', 'portoId', 'descricao'],
      'descricao',
    ),
};
