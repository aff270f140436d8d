import type { Id } from '../../../shared/contract/fields.ts';

export const listPath = '/handbooks';

export const createPath = `${listPath}/cadastro`;
export const editPath = (id: Id): string => `${createPath}/${encodeURIComponent(id)}`;
