import { type Db, insertNumbered, insertRows } from '../insert-rows.ts';
import { logins } from './administrators.ts';
import type { Calendar } from './calendar.ts';
import { handbookFiles, handledGroups } from './content/handbooks.ts';
import { places } from './content/places.ts';
import type { Known } from './known.ts';
import { Random } from './random.ts';

interface Needs {
  readonly db: Db;
  readonly calendar: Calendar;
  readonly known: Known;
}

const COUNT = 25;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Handbooks of most of the ports that trade; some with files only, some with commodities only. */
export async function seedHandbooks({ db, calendar, known }: Needs): Promise<void> {
  const random = new Random('handbooks');
  const drafts = random.sample(places, COUNT).map(({ nome }, index) => ({
    nome,
    usuario: random.pick(logins),
    dataInclusao: calendar.moment(random.whole(10, 600), random),
    files: index % 8 === 3 ? 0 : random.whole(2, 6),
    groups: index % 8 === 6 ? 0 : random.whole(1, 5),
  }));
  const ids = await insertNumbered(
    db,
    'handbooks',
    'id',
    drafts.map(({ nome, usuario, dataInclusao }) => ({
      portoId: known.port(nome),
      nome_usu_inclusao: usuario,
      dataInclusao,
    })),
  );
  const rowOf = (usuario: string, index: number) => ({
    id_Handbook: ids[index] ?? 0,
    id_slidegoogledrive: driveId(random),
    nome_usu_inclusao: usuario,
  });
  const files = drafts.flatMap(({ nome, usuario, files }, index) =>
    inOrder(handbookFiles, random.sample(handbookFiles, files)).map((title) => ({
      ...rowOf(usuario, index),
      nome_arquivo: title.replace('{porto}', nome),
    })),
  );
  const allGroups = Object.values(handledGroups).flat();
  const commodities = drafts.flatMap(({ usuario, groups }, index) =>
    random
      .sample(allGroups, groups)
      .map((group) => ({ ...rowOf(usuario, index), id_GrpMerc: known.group(group) })),
  );
  await insertRows(db, 'handbook_files', files);
  await insertRows(db, 'handbook_commodities', commodities);
}

const inOrder = <T>(order: readonly T[], chosen: readonly T[]): T[] =>
  order.filter((item) => chosen.includes(item));

/** Of the form that document ids have; it leads to no document. */
const driveId = (random: Random): string =>
  `1${Array.from({ length: 43 }, () => LETTERS.charAt(random.whole(0, LETTERS.length - 1))).join('')}`;
