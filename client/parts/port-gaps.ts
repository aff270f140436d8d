import type { PortLists, PortRecords } from '../../shared/places/port-index.ts';
import { hasPosition } from './lists/missing-data.ts';

/** What a port may lack, by its name in the address. */
interface PortGap {
  /** After a number of ports: '29 de 71 sem restrição'. */
  readonly words: string;
  /** The lists without which nobody knows. */
  readonly needs: readonly (keyof PortLists)[];
  readonly isIn: (port: PortRecords) => boolean;
}

export const portGaps = {
  posicao: {
    words: 'sem posição',
    needs: ['locations'],
    isIn: ({ locations }) => !locations.some(hasPosition),
  },
  restricao: {
    words: 'sem restrição',
    needs: ['restrictions'],
    isIn: ({ restrictions }) => restrictions.length === 0,
  },
  handbook: { words: 'sem handbook', needs: ['handbooks'], isIn: ({ handbooks }) => handbooks.length === 0 },
  noticia: { words: 'sem notícia', needs: ['news'], isIn: ({ news }) => news.length === 0 },
  'handbook-devido': {
    words: 'com restrição e sem handbook',
    needs: ['restrictions', 'handbooks'],
    isIn: ({ restrictions, handbooks }) => restrictions.length > 0 && handbooks.length === 0,
  },
} as const satisfies Readonly<Record<string, PortGap>>;

export type PortGapName = keyof typeof portGaps;

/** The filter of the ports by what they lack, for links to it: `/porto?lacuna=restricao`. */
export const gapFilter = 'lacuna';
export const gapPath = (gap: PortGapName): string => `/porto?${gapFilter}=${gap}`;
