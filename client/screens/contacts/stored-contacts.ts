import type { Contact } from '../../../shared/contract/contacts.ts';

/** The contacts that a branch has, in their order of display: what is flagged deleted, or holds the branch alone, is none. */
export const storedContacts = (records: readonly Contact[]): Contact[] =>
  records
    .filter(({ id, flagExcluido }) => id !== null && id !== undefined && flagExcluido !== 'S')
    .sort((a, b) => (a.ordemExibicao ?? 0) - (b.ordemExibicao ?? 0));
