import { Refused } from '../../shared/errors.ts';

/** The key belongs to a submit that asked for something else. */
export const otherContent = (): Refused =>
  new Refused(422, ['Esta operação já foi enviada com outro conteúdo. Recarregue a página e tente de novo.']);
