import type { Opened } from '../open-embedded-for-test.ts';

/** Ids of what the reference data holds. */
export async function references({ db }: Opened) {
  const some = async (table: 'ports' | 'commodities' | 'commodity_groups' | 'report_types') =>
    (await db.selectFrom(table).select(['id', 'descricao']).orderBy('id').limit(2).execute()) as [Row, Row];
  const piers = await db.selectFrom('piers').select('pierId').orderBy('pierId').limit(2).execute();
  return {
    ports: await some('ports'),
    commodities: await some('commodities'),
    groups: await some('commodity_groups'),
    types: await some('report_types'),
    piers: piers as [{ pierId: number }, { pierId: number }],
  };
}
interface Row {
  readonly id: number;
  readonly descricao: string;
}
