import { type Db, insertNumbered } from '../insert-rows.ts';
import { companies } from './content/companies.ts';
import { Random } from './random.ts';

/** The commercial partners, in the order of `companies`. */
export async function seedPartners(db: Db): Promise<readonly number[]> {
  const random = new Random('partners');
  let idWs = 30_400;
  const rows = companies.map(({ nome }) => {
    idWs += random.whole(3, 41);
    return { name: nome, idWs: String(idWs) };
  });
  return insertNumbered(db, 'partners', 'id', rows);
}
