import type { Generated, Kysely } from 'kysely';
import { alphabetically } from '../../../shared/collation.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { foldName } from '../../../shared/fold-name.ts';
import type { HandlersOf } from './handler.ts';
import { chunksOf, referredIds } from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly partners: {
      readonly id: Generated<number>;
      readonly name: string;
      readonly idWs: string | null;
    };
  }
}

export const partners: HandlersOf<'partners'> = {
  /** Matches any part of the name without case and accents (R7), which neither database can compare. */
  search: async ({ query }, { db }) => {
    const wanted = query.nomeParceiros.map(foldName);
    const rows = await db.selectFrom('partners').select(['id', 'name', 'idWs']).orderBy('id').execute();
    const found = rows.filter(({ name }) => {
      const folded = foldName(name);
      return wanted.some((text) => folded.includes(text));
    });
    return alphabetically(found, (row) => row.name);
  },
};

interface WithPartners {
  readonly hasParceiro: boolean;
  readonly parceiros?: readonly { readonly id: Id }[] | undefined;
}

/** The ids of the partners in a body. */
export const partnerIds = (
  db: Kysely<EmbeddedTables>,
  { hasParceiro, parceiros = [] }: WithPartners,
): Promise<number[]> =>
  referredIds(
    db,
    ['partners', 'id'],
    hasParceiro ? parceiros.map((partner) => partner.id) : [],
    'Parceiro comercial não encontrado',
  );

/** Lets a user see these partners, in addition to those granted before. */
export async function grantPartners(
  db: Kysely<EmbeddedTables>,
  idUsuario: number,
  granted: readonly number[],
): Promise<void> {
  for (const some of chunksOf(granted)) {
    await db
      .insertInto('user_partners')
      .values(some.map((partnerId) => ({ idUsuario, partnerId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
