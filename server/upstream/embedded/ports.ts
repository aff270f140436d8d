import type { Generated } from 'kysely';
import type { HandlersOf } from './handler.ts';
import { namedList } from './records/records.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly ports: {
      readonly id: Generated<number>;
      readonly descricao: string;
      /** Country, two letters: 'BR'. */
      readonly pais: string;
    };
  }
}

export const ports: HandlersOf<'ports'> = {
  /** The id twice: the autocomplete reads `id` (spec 3), the other lists `portoId`. */
  list: namedList((db, { params }) =>
    db
      .selectFrom('ports')
      .select(['id', 'id as portoId', 'descricao'])
      .where('pais', '=', params.country)
      .orderBy('id'),
  ),
};
