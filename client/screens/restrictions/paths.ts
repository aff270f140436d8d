import type { Id } from '../../../shared/contract/fields.ts';

export const listPath = '/portSearcher';

export const createPath = `${listPath}/cadastro`;
export const editPath = (id: Id): string => `${createPath}/${encodeURIComponent(id)}`;
export const copyParameter = 'copia';
/** The create form, prefilled from another pier's restriction. */
export const copyPath = (id: Id): string => `${createPath}?${copyParameter}=${encodeURIComponent(id)}`;
