import { headOffice } from '../../../shared/contract/contacts.ts';

/** Names of the query: which branch the view shows or the form works on, and the name that a new one begins with. */
export const branchParameter = 'filial';
export const newBranchParameter = 'nova';

const formPath = '/contatos/cadastro';

/** The view of a branch; without one, of the head office. */
export const viewPath = (branch: string = headOffice): string =>
  branch === headOffice ? '/contatos' : `/contatos?${branchParameter}=${encodeURIComponent(branch)}`;

/** A branch is known by its name alone, which may hold slashes and spaces (CO-03). */
export const contactsPath = (branch: string): string => `${formPath}/${encodeURIComponent(branch)}`;

export const branchPath = (branch: string): string =>
  `${formPath}?${branchParameter}=${encodeURIComponent(branch)}`;

export const newBranchPath = (name = ''): string =>
  `${formPath}?${newBranchParameter}=${encodeURIComponent(name)}`;
