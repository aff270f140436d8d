import { alphabetically } from './alphabetical.ts';
import type { HandlersOf } from './handler.ts';

export const commodities: HandlersOf<'commodities'> = {
  list: async (_, { db }) =>
    alphabetically(
      await db.selectFrom('commodities').select(['id', 'descricao']).execute(),
      (row) => row.descricao,
    ),

  listGroups: async (_, { db }) =>
    alphabetically(
      await db.selectFrom('commodity_groups').select(['id', 'descricao']).execute(),
      (row) => row.descricao,
    ),
};
