import { foldName } from '../../../../../shared/fold-name.ts';

/** A title as the end of an address. */
export const slug = (title: string): string =>
  foldName(title)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 70);
