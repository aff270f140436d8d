import { alphabetically } from './alphabetical.ts';
import type { HandlersOf } from './handler.ts';

export const ports: HandlersOf<'ports'> = {
  /** The id twice: the autocomplete reads `id` (spec 3), the other lists `portoId`. */
  list: async ({ params }, { db }) =>
    alphabetically(
      await db
        .selectFrom('ports')
        .select(['id', 'id as portoId', 'descricao'])
        .where('pais', '=', params.country)
        .execute(),
      (row) => row.descricao,
    ),
};
