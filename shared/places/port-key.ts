import type { Id } from '../contract/fields/rules.ts';

/** A port as a record names it. */
export interface PortName {
  readonly portoId?: Id | null | undefined;
  readonly descricao?: string | null | undefined;
}

/** The key of a port, which its page has in the address: its id, or of a record without one its name; '' for neither. */
export const portKey = ({ portoId, descricao }: PortName): string =>
  String(portoId ?? descricao?.trim() ?? '');

/** The page of a port. */
export const portPath = (port: PortName): string => `/porto/${encodeURIComponent(portKey(port))}`;
