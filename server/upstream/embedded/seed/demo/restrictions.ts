import { remarkLimit } from '../../../../../shared/contract/restrictions.ts';
import { type Db, insertNumbered, insertRows, type Row } from '../insert-rows.ts';
import { logins } from './administrators.ts';
import type { Calendar } from './calendar.ts';
import { handledGroups } from './content/handbooks.ts';
import { places } from './content/places.ts';
import { remarks, riverRemarks } from './content/remarks.ts';
import { joinWithin } from './join-within.ts';
import type { Known } from './known.ts';
import { Random } from './random.ts';
import { vesselLimits } from './vessel-limits.ts';

interface Needs {
  readonly db: Db;
  readonly calendar: Calendar;
  readonly known: Known;
}

const COUNT = 62;

/** Restrictions of some of the piers; the others are left to be added. */
export async function seedRestrictions({ db, calendar, known }: Needs): Promise<void> {
  const random = new Random('restrictions');
  const piers = await db
    .selectFrom('piers')
    .innerJoin('terminals', 'terminals.terminalId', 'piers.terminalId')
    .innerJoin('ports', 'ports.id', 'terminals.portoId')
    .select(['piers.pierId', 'ports.descricao as porto'])
    .orderBy('piers.pierId')
    .execute();
  const rows = random.sample(piers, COUNT).map(
    ({ pierId, porto }, index): Row<'restrictions'> => ({
      pierId,
      ...vesselLimits(porto, random),
      remark: remarkOf(porto, index, random),
      nomeUsuInclusao: random.pick(logins),
      nomeUsuAlteracao: random.chance(0.4) ? random.pick(logins) : null,
    }),
  );
  const ids = await insertNumbered(db, 'restrictions', 'id', rows);
  const kinds = Object.values(handledGroups);
  const commodities = ids.flatMap((restricaoId, index) => {
    const dtInclusao = calendar.moment(random.whole(5, 500), random);
    const usrInclusao = rows[index]?.nomeUsuInclusao ?? '';
    const groups = random.sample<string>(random.pick(kinds), random.whole(0, 4));
    return groups.map((group) => ({ restricaoId, grpMercId: known.group(group), dtInclusao, usrInclusao }));
  });
  await insertRows(db, 'restriction_commodities', commodities);
}

/** None, one to three sentences, and once all that there are. */
function remarkOf(porto: string, index: number, random: Random): string {
  if (index === 30) return joinWithin(remarks, remarkLimit);
  const isOnRiver = places.some(({ nome, side }) => nome === porto && side === 'river');
  const fitting = isOnRiver ? [...remarks, ...riverRemarks] : remarks;
  return random.sample(fitting, random.whole(0, 3)).join(' ');
}
