import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { list, remove, rowFields } from '../../../shared/contract/handbooks.ts';
import { nameOf } from '../../parts/handbooks/handbook-line.ts';
import { useRemoval } from '../../parts/lists/use-removal.ts';
import { tableRoles } from '../../ui/table/data-table-row.tsx';
import type { ListOrigin } from '../../ui/table/list-view-state.ts';
import type { FoundHandbook, OpenPorts } from './find-handbooks.ts';
import { HandbookNode } from './handbook-node.tsx';

/** The move of an arrow key in the tree. */
interface Step {
  /** Takes focus. */
  readonly stop?: HTMLElement | undefined;
  /** Is pressed: a port that opens or closes. */
  readonly button?: HTMLElement;
  /** The port that takes focus, in sight or not, by its 0-based place. */
  readonly port?: number;
}

/**
 * The keys of a tree: up and down walk along what is shown, right opens a port and then goes into it, left leads back to
 * the port and then closes it, Home and End to the first and the last port. Stops are marked `data-stop`.
 */
function stepOfKey(event: KeyboardEvent<HTMLElement>, ports: number): Step | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const tree = event.currentTarget;
  const stops = [...tree.querySelectorAll<HTMLElement>('[data-stop]')];
  const place = stops.indexOf(event.target as HTMLElement);
  const stop = stops[place];
  if (stop === undefined) return undefined;
  const expanded = stop.getAttribute('aria-expanded');
  switch (event.key) {
    case 'ArrowDown':
      return { stop: stops[place + 1] };
    case 'ArrowUp':
      return { stop: stops[place - 1] };
    case 'ArrowRight':
      if (expanded === 'true') return { stop: stops[place + 1] };
      return expanded === 'false' ? { button: stop } : {};
    case 'ArrowLeft':
      if (expanded === 'true') return { button: stop };
      return expanded === null ? { stop: stops.slice(0, place).findLast(isPort) } : {};
    case 'Home':
      return { port: 0 };
    case 'End':
      return { port: ports - 1 };
    default:
      return undefined;
  }
}

const isPort = (stop: HTMLElement): boolean => stop.hasAttribute('aria-expanded');

interface HandbookTreeProps {
  readonly found: readonly FoundHandbook[];
  readonly open: OpenPorts;
  readonly origin: ListOrigin;
  readonly onToggle: (id: Id) => void;
}

/** From so many ports on only those in sight are in the document. */
const manyPorts = 100;

/**
 * The tree of ports, as lists that fold rather than with the role 'tree': its nodes hold links and buttons, which a screen
 * reader would not find in a `treeitem`. The arrow keys walk it all the same.
 */
export const HandbookTree = ({ found, open, origin, onToggle }: HandbookTreeProps) => {
  const tree = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The port that holds focus stays in the document, however far one scrolls.
  const [focused, setFocused] = useState(-1);
  /** A port to be given focus as soon as it is in the document. */
  const [wanted, setWanted] = useState(-1);
  const removeOne = useRemoval(remove, { area: 'handbooks', refresh: [list], rows: found });
  useLayoutEffect(() => {
    const place = (tree.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(place - top) > 1) setTop(place);
  });
  useEffect(() => {
    if (wanted < 0) return;
    tree.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] [data-stop]`)?.focus();
    setWanted(-1);
  }, [wanted]);
  // The virtualizer measures all ports again whenever this function changes.
  const getItemKey = useCallback((index: number) => found[index]?.handbook.id ?? index, [found]);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: found.length,
    estimateSize: () => 52,
    overscan: 10,
    scrollMargin: top,
    useFlushSync: false,
    getItemKey,
    rangeExtractor: (range) => {
      if (range.count <= manyPorts) return Array.from({ length: range.count }, (_, index) => index);
      const kept = [focused, wanted].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  let reached = top;
  const shown = virtual.getVirtualItems().map((item) => {
    const gap = item.start - reached;
    reached = item.end;
    return { index: item.index, gap };
  });

  return (
    <ul
      ref={tree}
      className="d-flow-root lined list-unstyled mb-0"
      aria-label="Handbooks por porto"
      style={{ paddingBlockEnd: Math.max(0, virtual.getTotalSize() + top - reached) }}
      onFocus={({ target }) =>
        setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1))
      }
      onBlur={() => setFocused(-1)}
      onKeyDown={(event) => {
        const step = stepOfKey(event, found.length);
        if (step === undefined) return;
        event.preventDefault();
        if (step.port !== undefined) setWanted(step.port);
        step.stop?.focus();
        step.button?.click();
      }}
    >
      {shown.map(({ index, gap }) => {
        const each = found[index];
        if (each === undefined) return null;
        return (
          <li
            key={each.handbook.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={found.length}
            style={{ marginBlockStart: gap }}
          >
            <HandbookNode
              found={each}
              open={open.isOpen(each)}
              origin={origin}
              onToggle={() => onToggle(each.handbook.id)}
              onRemove={(button) => void removeOne({ params: { id: each.handbook.id } }, button)}
            />
          </li>
        );
      })}
    </ul>
  );
};

/** The tree on paper: every port with all the rows that the filters leave, open or not. */
export const PrintedTree = ({ found }: { readonly found: readonly FoundHandbook[] }) => (
  <table {...tableRoles.table} className="data-table handbook-printed" aria-label="Handbooks por porto">
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnHeader}>{rowFields.tipo.label}</th>
        <th {...tableRoles.columnHeader}>Nome</th>
        <th {...tableRoles.columnHeader}>{rowFields.id_slidegoogledrive.label}</th>
      </tr>
    </thead>
    <tbody {...tableRoles.group}>
      {found.map(({ handbook, port, lines }) => (
        <Fragment key={handbook.id}>
          <tr {...tableRoles.row} className="data-table-heading">
            <th {...tableRoles.rowHeader} scope="rowgroup" colSpan={3}>
              {port}
              {lines.length === 0 && ': nenhum arquivo nem commodity'}
            </th>
          </tr>
          {lines.map((line) => (
            <tr {...tableRoles.row} key={line.key}>
              <td {...tableRoles.cell}>{line.tipo}</td>
              <td {...tableRoles.cell}>{nameOf(line)}</td>
              <td {...tableRoles.cell}>{line.id_slidegoogledrive}</td>
            </tr>
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
);
