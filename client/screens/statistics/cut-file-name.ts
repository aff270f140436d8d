import { shownFileName } from '../../../shared/contract/statistics.ts';

const letters = new Intl.Segmenter('pt-BR');

/** The first 35 characters and an ellipsis (spec 9); a letter and its accent are one character, however they are written. */
export function cutFileName(name: string): string {
  const segments = [...letters.segment(name)];
  if (segments.length <= shownFileName) return name;
  const shown = segments.slice(0, shownFileName).map(({ segment }) => segment);
  return `${shown.join('')}…`;
}
