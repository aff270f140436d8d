import { format } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import { bodyLimit } from '../../../../../shared/contract/news.ts';
import { closings } from './content/closings.ts';
import { boxedGoods, goods, namedGoods, places } from './content/places.ts';
import type { Story } from './content/story.ts';
import { SlotFiller } from './fill-slots.ts';
import { joinWithin } from './join-within.ts';
import type { Random } from './random.ts';

interface Task {
  readonly story: Story;
  /** The news date, `YYYY-MM-DD`. */
  readonly day: string;
  readonly random: Random;
  /** One to four. */
  readonly paragraphs: number;
}

export interface ToldStory {
  readonly titulo: string;
  readonly corpo: string;
  readonly tags: readonly string[];
  /** Names of the reference data. */
  readonly commodities: readonly string[];
  readonly ports: readonly string[];
}

/** Makes a news item of a pattern: draws port, goods and numbers, and writes title and body. */
export function tellStory({ story, day, random, paragraphs }: Task): ToldStory {
  const place = random.pick(places.filter(({ side }) => story.side === 'any' || side === story.side));
  const good = random.pick(story.theme === 'conteiner' ? boxedGoods : goods);
  const filler = new SlotFiller({ ...wordsOfDay(day), ...portWords(place.porto), carga: good.carga }, random);
  const titulo = filler.fill(story.titulo);
  const own = story.corpo.map((paragraph) => filler.fill(paragraph));
  const more = random.sample(closings[story.theme], paragraphs - own.length);
  const corpo = joinWithin(
    [...own.slice(0, paragraphs), ...more.map((text) => filler.fill(text))],
    bodyLimit,
  );
  const text = `${titulo} ${corpo}`;
  const mentioned = namedGoods.filter(([word]) => word.test(titulo)).map(([, nome]) => nome);
  return {
    titulo,
    corpo,
    tags: story.tags,
    commodities: [...new Set([...(text.includes(good.carga) ? [good.nome] : []), ...mentioned])],
    ports: text.includes(place.porto) || text.includes(capital(place.porto)) ? [place.nome] : [],
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const portWords = (porto: string) => ({ porto, Porto: capital(porto) });

/** Words for the day and for the month before it. */
function wordsOfDay(day: string) {
  const date = new Date(`${day}T12:00:00`);
  const monthBefore = new Date(date.getFullYear(), date.getMonth() - 1, 1, 12);
  const weekday = format(date, 'EEEE (d)', { locale: ptBR });
  const isWeekend = date.getDay() === 0 || date.getDay() === 6;
  return {
    dia: weekday,
    hoje: `${isWeekend ? 'neste' : 'nesta'} ${weekday}`,
    mes: format(monthBefore, 'MMMM', { locale: ptBR }),
  };
}
