import { formatNumber } from '../format.ts';

/** `1 registro não pôde ser lido`, `2 registros não puderam ser lidos`. */
export const unreadCount = (count: number): string =>
  count === 1 ? '1 registro não pôde ser lido' : `${formatNumber(count)} registros não puderam ser lidos`;
