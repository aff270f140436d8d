import type { Noun } from '../../../shared/entities.ts';
import { formatNumber } from '../../../shared/format.ts';

/** '12 usuários'. */
export const counted = ({ one, many }: Noun, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A participle that agrees with so many records: 'excluída' of 'excluído'. */
export const agreeing = ({ feminine }: Noun, participle: string, count: number): string =>
  `${feminine ? participle.replace(/o$/u, 'a') : participle}${count === 1 ? '' : 's'}`;

/** 'estes 12 usuários', 'esta notícia'. */
export function these(noun: Noun, count: number): string {
  if (count === 1) return `${noun.feminine ? 'esta' : 'este'} ${noun.one}`;
  return `${noun.feminine ? 'estas' : 'estes'} ${counted(noun, count)}`;
}
