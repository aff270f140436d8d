import { type Db, insertNumbered, insertRows, type Row } from '../insert-rows.ts';
import { logins } from './administrators.ts';
import type { Calendar } from './calendar.ts';
import { storiesOfAccess } from './content/stories-of-access.ts';
import { storiesOfEconomy } from './content/stories-of-economy.ts';
import { storiesOfPorts } from './content/stories-of-ports.ts';
import type { Known } from './known.ts';
import { Random } from './random.ts';
import { slug } from './slug.ts';
import { tellDigest } from './tell-digest.ts';
import { tellStory } from './tell-story.ts';

interface Needs {
  readonly db: Db;
  readonly calendar: Calendar;
  readonly known: Known;
}

const COUNT = 90;

/** Fictional newspapers. */
const sources = [
  'Diário do Costado',
  'Folha do Estuário',
  'Boletim Sete Balizas',
  'Revista Meia-Nau',
  'Observatório do Calado',
  'Agência Preamar de Notícias',
  'Safra e Porão',
  'Gazeta da Barra Nova',
];

const allStories = [...storiesOfAccess, ...storiesOfPorts, ...storiesOfEconomy];

/** News of the last year, newest last: each pattern about twice, with other ports, goods and numbers. */
export async function seedNews({ db, calendar, known }: Needs): Promise<void> {
  const random = new Random('news');
  const told = patterns(random).map(({ story, categoriaId }, index) => {
    const daysAgo = calendar.onWeekday(Math.floor(((COUNT - 1 - index) / COUNT) ** 1.4 * 365));
    const days = [0, 1, 2, 3].map((before) => calendar.day(calendar.onWeekday(daysAgo + before)));
    const item = isDigest(index)
      ? tellDigest({ stories: allStories, days, random })
      : tellStory({ story, day: calendar.day(daysAgo), random, paragraphs: lengthOf(index) });
    return { item, categoriaId, row: toRow(item, { calendar, daysAgo, random, index }) };
  });
  const ids = await insertNumbered(
    db,
    'news',
    'id',
    told.map(({ row }) => row),
  );
  const links = told.map(({ item, categoriaId }, index) => ({ item, categoriaId, newsId: ids[index] ?? 0 }));
  await insertRows(
    db,
    'news_categories',
    links.map(({ newsId, categoriaId }) => ({ newsId, categoriaId })),
  );
  await insertRows(
    db,
    'news_commodities',
    links.flatMap(({ newsId, item }) =>
      item.commodities.map((nome) => ({ newsId, commodityId: known.commodity(nome) })),
    ),
  );
  await insertRows(
    db,
    'news_ports',
    links.flatMap(({ newsId, item }) => item.ports.map((nome) => ({ newsId, portoId: known.port(nome) }))),
  );
}

/** All patterns, mixed anew each time they are used up. */
function patterns(random: Random) {
  const all = [
    ...[...storiesOfAccess, ...storiesOfPorts].map((story) => ({ story, categoriaId: 1 })),
    ...storiesOfEconomy.map((story) => ({ story, categoriaId: 2 })),
  ];
  const rounds = Array.from({ length: Math.ceil(COUNT / all.length) }, () => random.shuffled(all));
  return rounds.flat().slice(0, COUNT);
}

/** One to four paragraphs; four digests go up to the limit of a body. */
const lengthOf = (index: number): number => 1 + ((index * 7) % 4);
const isDigest = (index: number): boolean => index % 24 === 14;

interface Place {
  readonly calendar: Calendar;
  readonly daysAgo: number;
  readonly random: Random;
  readonly index: number;
}

function toRow(item: ReturnType<typeof tellStory>, { calendar, daysAgo, random, index }: Place): Row<'news'> {
  const isDeleted = index % 13 === 5;
  const usuarioInclusao = random.pick(logins);
  return {
    titulo: item.titulo,
    fonte: random.pick(sources),
    corpo: item.corpo,
    hiperlink: index % 10 === 7 ? '' : `https://example.com/noticias/${slug(item.titulo)}`,
    dataNoticia: calendar.date(daysAgo),
    dataInclusao: calendar.moment(daysAgo, random),
    usuarioInclusao,
    dataAlteracao: isDeleted ? calendar.moment(Math.max(0, daysAgo - 3), random) : null,
    usuarioAlteracao: isDeleted ? usuarioInclusao : null,
    flagNotificar: index % 4 === 0 ? 'S' : 'N',
    flagExcluido: isDeleted ? 'S' : 'N',
    tags: item.tags.join(', '),
  };
}
