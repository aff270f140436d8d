import type { Statistic } from '../../../shared/contract/statistics.ts';
import { addressOf } from '../../data/base-path.ts';

/** Where the server gives a report's PDF; the name at the end is for people, the id is what counts. */
export const reportAddress = ({ id, nomeArquivo }: Statistic): string => {
  const name = nomeArquivo ? `/${encodeURIComponent(nomeArquivo)}` : '';
  return addressOf(`/files/statistics/${encodeURIComponent(id)}${name}`);
};
