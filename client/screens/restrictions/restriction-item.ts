import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { compareEach, orderedText } from '../../ui/table/name-order.ts';

export const portName = ({ porto }: Restriction): string => porto?.descricao ?? '';
export const terminalName = ({ terminal }: Restriction): string => terminal?.descricao ?? '';
export const pierName = ({ pier }: Restriction): string => pier?.descricao ?? '';
export const commodityNames = ({ commodities }: Restriction): string =>
  (commodities ?? []).map(({ descricao }) => descricao ?? '').join(', ');

/** Identifiers as text, '' for none: an upstream may give a number here and its text there. */
export const portIdOf = ({ portoId }: Restriction): string => String(portoId ?? '');
export const terminalIdOf = ({ terminal, pier }: Restriction): string =>
  String(terminal?.terminalId ?? pier?.terminalId ?? '');
export const pierIdOf = ({ pierId, pier }: Restriction): string => String(pierId ?? pier?.pierId ?? '');

/** How a restriction is called in the names of its buttons. */
export const placeName = (row: Restriction): string =>
  [portName(row), terminalName(row), pierName(row)].filter(Boolean).join(', ') || `restrição ${row.id}`;

/** By port, then terminal, then pier: what stands together under any order of the list. */
export const byPlace = (rows: readonly Restriction[]): Restriction[] =>
  rows
    .map((row) => ({ row, names: [portName(row), terminalName(row), pierName(row)].map(orderedText) }))
    .sort((a, b) => compareEach(a.names, b.names))
    .map(({ row }) => row);
