/** E-mail addresses differ by more than case, or are one. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** A name without case, accents and surplus blanks (R7): what a unique name is compared by. */
export const foldName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
