import { boxedGoods } from './content/goods.ts';
import { exportGrains, type Place, places } from './content/places.ts';
import type { Story } from './content/story.ts';
import type { Random } from './random.ts';

export interface Setting {
  readonly place: Place;
  /** As a text says it. */
  readonly carga: string;
}

/** Where a story happens and with which goods: a port that ships them. */
export function chooseSetting(story: Story, random: Random): Setting {
  const goods = story.theme === 'conteiner' ? boxedGoods : story.goods;
  const text = [story.titulo, ...story.corpo].join(' ');
  const isOfPortAndGoods = story.theme !== 'conteiner' && text.includes('{carga}') && text.includes('orto}');
  const fitting = places.filter(
    (place) => isIn(story, place) && !(isOfPortAndGoods && shipped(place, goods).length === 0),
  );
  const place = random.pick(fitting);
  const choice = isOfPortAndGoods ? shipped(place, goods) : (goods ?? exportGrains);
  return { place, carga: random.pick(choice) };
}

function isIn({ ports, side }: Story, place: Place): boolean {
  if (ports !== undefined) return ports.includes(place.nome);
  return side === 'any' ? place.side !== 'private' : place.side === side;
}

const shipped = ({ cargas }: Place, goods: readonly string[] | undefined): readonly string[] =>
  goods === undefined ? cargas : cargas.filter((carga) => goods.includes(carga));
