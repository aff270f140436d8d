import type { Id } from '../../shared/contract/fields/rules.ts';

/** In the address of a form for a new record: the id of the record that it begins as a copy of. */
export const copyParameter = 'copia';

/** The addresses of an entity's form, from that of its list. */
export const formPaths = (listPath: string) => {
  const createPath = `${listPath}/cadastro`;
  return {
    createPath,
    editPath: (id: Id): string => `${createPath}/${encodeURIComponent(id)}`,
    copyPath: (id: Id): string => `${createPath}?${copyParameter}=${encodeURIComponent(id)}`,
  };
};
