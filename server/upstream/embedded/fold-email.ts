/** E-mail addresses differ by more than case, or are one. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
