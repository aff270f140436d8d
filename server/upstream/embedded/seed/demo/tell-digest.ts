import { bodyLimit } from '../../../../../shared/contract/news.ts';
import type { Story } from './content/story.ts';
import { joinWithin } from './join-within.ts';
import type { Random } from './random.ts';
import { type ToldStory, tellStory } from './tell-story.ts';

interface Task {
  readonly stories: readonly Story[];
  /** The days that it reports, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly random: Random;
}

const intro =
  'Este boletim reúne o que mais importou na semana para quem embarca, opera, agencia ou transporta: ' +
  'condições de acesso, line-up, obras, regras novas, fretes e mercados.';

/** A digest of the week out of several stories: as long as a body may be. */
export function tellDigest({ stories, days, random }: Task): ToldStory {
  const told = random
    .shuffled(stories)
    .map((story) => tellStory({ story, day: random.pick(days), random, paragraphs: 1 }));
  const paragraphs = told.map(({ titulo, corpo }) => `• ${titulo}\n${corpo}`);
  const corpo = joinWithin([intro, ...paragraphs], bodyLimit);
  const included = told.filter(({ titulo }) => corpo.includes(titulo));
  const [first, second] = new Set(included.map(({ tags }) => tags[0]));
  return {
    titulo: `Resumo da semana: ${first}, ${second} e outros destaques`,
    corpo,
    tags: ['resumo da semana'],
    commodities: [...new Set(included.flatMap(({ commodities }) => commodities))],
    ports: [...new Set(included.flatMap(({ ports }) => ports))],
  };
}
