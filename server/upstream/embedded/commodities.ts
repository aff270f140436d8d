import type { Generated } from 'kysely';
import type { HandlersOf } from './handler.ts';
import { namedList } from './records/records.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly commodities: { readonly id: Generated<number>; readonly descricao: string };
    readonly commodity_groups: { readonly id: Generated<number>; readonly descricao: string };
  }
}

export const commodities: HandlersOf<'commodities'> = {
  list: namedList((db) => db.selectFrom('commodities').select(['id', 'descricao']).orderBy('id')),
  listGroups: namedList((db) => db.selectFrom('commodity_groups').select(['id', 'descricao']).orderBy('id')),
};
