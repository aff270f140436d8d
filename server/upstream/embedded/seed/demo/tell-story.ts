import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import { bodyLimit } from '../../../../../shared/contract/news.ts';
import { closings } from './content/closings.ts';
import { namedGoods } from './content/goods.ts';
import type { Story } from './content/story.ts';
import { SlotFiller } from './fill-slots.ts';
import { joinWithin } from './join-within.ts';
import type { Random } from './random.ts';
import { chooseSetting } from './story-setting.ts';

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
  const { place, carga } = chooseSetting(story, random);
  const filler = new SlotFiller({ ...wordsOfDay(day), ...portWords(place.porto), carga }, random);
  const titulo = filler.fill(story.titulo);
  const own = story.corpo.map((paragraph) => filler.fill(paragraph));
  const more = random.sample(closings[story.theme], paragraphs - own.length);
  const corpo = joinWithin(
    [...own.slice(0, paragraphs), ...more.map((text) => filler.fill(text))],
    bodyLimit,
  );
  const text = `${titulo} ${corpo}`.toLowerCase();
  return {
    titulo,
    corpo,
    tags: story.tags,
    commodities: goodsIn(text),
    ports: text.includes(place.porto.toLowerCase()) ? [place.nome] : [],
  };
}

/** `farelo de soja` is not `soja`: a name that was found counts for nothing else. */
function goodsIn(text: string): string[] {
  const longestFirst = Object.entries(namedGoods).toSorted(([one], [other]) => other.length - one.length);
  let rest = text;
  return longestFirst.flatMap(([words, nome]) => {
    if (!rest.includes(words)) return [];
    rest = rest.replaceAll(words, '');
    return [nome];
  });
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
