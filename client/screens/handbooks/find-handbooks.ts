import { compareNames } from '../../../shared/collation.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { fields, type Handbook, rowFields } from '../../../shared/contract/handbooks.ts';
import { groupNames, type HandbookLine, linesOf, nameOf } from '../../parts/handbooks/handbook-line.ts';
import { fold, holds, readSearch, wholeFirst } from '../../ui/layout/fold.ts';
import type { Asked } from '../../ui/table/conditions.ts';

/** A handbook as the filter looks at it: all of its texts folded once. */
interface FiledHandbook {
  readonly handbook: Handbook;
  readonly port: string;
  readonly lines: readonly { readonly line: HandbookLine; readonly haystack: string }[];
  readonly portHaystack: string;
}

/** A handbook that the filter leaves, with those of its rows that it leaves. */
export interface FoundHandbook {
  readonly handbook: Handbook;
  readonly port: string;
  readonly lines: readonly HandbookLine[];
  /** A row was asked for, not only the port: it is to be seen without opening the port first. */
  readonly byLine: boolean;
  /** All of its rows are left, and rows of both types were asked for. */
  readonly whole: boolean;
}

/** A row of the tree; for a handbook without rows, only the port. */
export interface TreeLine {
  readonly port: string;
  readonly line?: HandbookLine;
}

export const treeLines = (
  found: readonly { readonly port: string; readonly lines: readonly HandbookLine[] }[],
): TreeLine[] =>
  found.flatMap(({ port, lines }) =>
    lines.length === 0 ? [{ port }] : lines.map((line) => ({ port, line })),
  );

/** What the tree can be asked. */
export const treeQuestions: readonly Asked<TreeLine>[] = [
  { name: 'porto', label: fields.descricao_porto.label, as: 'text', of: ({ port }) => port },
  { name: 'nome', label: rowFields.nome_arquivo.label, as: 'text', of: ({ line }) => line && nameOf(line) },
  { name: 'grupo', label: rowFields.grpMerc.label, as: 'choice', of: ({ line }) => line?.grpMerc },
  {
    name: 'drive',
    label: rowFields.id_slidegoogledrive.label,
    as: 'text',
    of: ({ line }) => line?.id_slidegoogledrive,
  },
];

/** Handbooks by the names of their ports. */
export function fileHandbooks(handbooks: readonly Handbook[]): FiledHandbook[] {
  return handbooks
    .map((handbook) => {
      const port = handbook.descricao_porto?.trim() || `Handbook ${handbook.id}`;
      const lines = linesOf(handbook).map((line) => ({
        line,
        // Port, type, name and drive id (spec 2.13). The line breaks keep a word from matching across two of them.
        haystack: fold(
          [port, line.tipo, groupNames[line.tipo], nameOf(line), line.id_slidegoogledrive].join('\n'),
        ),
      }));
      return { handbook, port, lines, portHaystack: fold(port) };
    })
    .sort((a, b) => compareNames(a.port, b.port));
}

/**
 * The search is to be found in a row and its port; a port that holds all of it keeps all its rows.
 * @param meets whether a row meets the conditions, if there are any
 */
export function findHandbooks(
  filed: readonly FiledHandbook[],
  search: string,
  type: string,
  meets?: (row: TreeLine) => boolean,
): readonly FoundHandbook[] {
  const wanted = readSearch(search);
  const found = filed.flatMap(({ handbook, port, lines, portHaystack }) => {
    const left = lines.filter(
      ({ line, haystack }) =>
        (type === '' || line.tipo === type) && holds(wanted, haystack) && meets?.({ port, line }) !== false,
    );
    const byPort = holds(wanted, portHaystack);
    const isAlone = lines.length === 0 && byPort && type === '' && meets?.({ port }) !== false;
    if (left.length === 0 && !isAlone) return [];
    const byLine = !byPort || (meets !== undefined && left.length < lines.length);
    const whole = type === '' && left.length === lines.length;
    const kept = { handbook, port, lines: left.map(({ line }) => line), byLine, whole };
    return [{ kept, haystack: [portHaystack, ...left.map((each) => each.haystack)].join('\n') }];
  });
  return wholeFirst(wanted, found, ({ haystack }) => haystack).map(({ kept }) => kept);
}

/** What stands in the address for all ports being open, or closed; ids beside it are then those that are not. */
const all = 'todos';
const none = 'nenhum';

/**
 * Which ports of the tree are open, as the address says it: `todos,3`, `nenhum,3`, or `3,17` for those turned over from the
 * rule, which is that a port opens where one of its rows was asked for.
 */
export interface OpenPorts {
  readonly isOpen: (found: FoundHandbook) => boolean;
  /** The text for the address with one port turned over. */
  readonly toggled: (id: Id) => string;
}

export const allOpen = all;
export const noneOpen = none;
export const openByRule = '';

export function openPorts(text: string): OpenPorts {
  const named = text.split(',').filter((part) => part !== '');
  const base = named.find((part) => part === all || part === none);
  const turned = new Set(named.filter((part) => part !== base));
  return {
    isOpen: ({ handbook, byLine }) =>
      (base === undefined ? byLine : base === all) !== turned.has(keyOf(handbook.id)),
    toggled: (id) => {
      const next = new Set(turned);
      if (!next.delete(keyOf(id))) next.add(keyOf(id));
      return [...(base === undefined ? [] : [base]), ...next].join(',');
    },
  };
}

const keyOf = (id: Id): string => encodeURIComponent(id);
