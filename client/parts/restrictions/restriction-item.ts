import { alphabetically, compareNames } from '../../../shared/collation.ts';
import type { Pier, Restriction } from '../../../shared/contract/restrictions.ts';
import type { PortName } from '../../../shared/places/port-key.ts';
import { formPaths } from '../form-paths.ts';

export const portName = ({ porto }: Restriction): string => porto?.descricao ?? '';
export const terminalName = ({ terminal }: Restriction): string => terminal?.descricao ?? '';
export const pierName = ({ pier }: Restriction): string => pier?.descricao ?? '';
export const commodityNames = ({ commodities }: Restriction): string =>
  (commodities ?? []).map(({ descricao }) => descricao ?? '').join(', ');

/** The port as its page knows it. */
export const portOf = (row: Restriction): PortName => ({
  portoId: row.portoId,
  descricao: row.porto?.descricao,
});

/** Identifiers as text, '' for none: an upstream may give a number here and its text there. */
export const portIdOf = ({ portoId }: Restriction): string => String(portoId ?? '');
export const terminalIdOf = ({ terminal, pier }: Restriction): string =>
  String(terminal?.terminalId ?? pier?.terminalId ?? '');
export const pierIdOf = ({ pierId, pier }: Restriction): string => String(pierId ?? pier?.pierId ?? '');

/** How a restriction is called in the names of its buttons. */
export const placeName = (row: Restriction): string =>
  [portName(row), terminalName(row), pierName(row)].filter(Boolean).join(', ') || `restrição ${row.id}`;

/** Sorted by port, terminal and pier, which stay together under any order of the list. */
export const byPlace = (rows: readonly Restriction[]): Restriction[] =>
  alphabetically(rows, portName, terminalName, pierName);

/** A pier of the same terminal, with its restriction if it has one. */
interface SiblingPier {
  readonly id: string;
  readonly name: string;
  readonly restriction: Restriction | undefined;
}

/** The terminal's piers but the one in the form, by name; also one that only its restriction mentions. */
export function siblingPiers(
  restrictions: readonly Restriction[],
  piers: readonly Pier[],
  terminal: string,
  pier: string,
): SiblingPier[] {
  const found = new Map<string, SiblingPier>();
  for (const { pierId, descricao } of piers) {
    const id = String(pierId);
    found.set(id, { id, name: descricao ?? id, restriction: undefined });
  }
  for (const restriction of restrictions) {
    const id = pierIdOf(restriction);
    if (terminal === '' || terminalIdOf(restriction) !== terminal) continue;
    found.set(id, { id, name: found.get(id)?.name ?? (pierName(restriction) || id), restriction });
  }
  found.delete(pier);
  return [...found.values()].sort((a, b) => compareNames(a.name, b.name));
}

/** The restrictions of the port's other terminals, by name. */
export const elsewhereInPort = (
  restrictions: readonly Restriction[],
  port: string,
  terminal: string,
): Restriction[] =>
  byPlace(
    restrictions.filter((row) => port !== '' && portIdOf(row) === port && terminalIdOf(row) !== terminal),
  );

export const listPath = '/portSearcher';
export const { createPath, editPath, copyPath } = formPaths(listPath);
