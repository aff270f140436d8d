import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Key, useKeys } from '../layout/keys.ts';

/** Those in an open menu belong to the menu. */
const controls = ':is(a[href], button, input, select, summary):not(:disabled, [popover] *)';
const tick = '.data-table-tick input';

/** What the keyboard reaches first in a row: what opens its record, else its first control. */
const stopOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-opens], [data-stop]') ?? row.querySelector(controls);

const find = (row: Element | null | undefined, selector: string) => row?.querySelector<HTMLElement>(selector);
const opener = '[data-opens]';
const editor = ':is(a, button):has(> [data-icon=edit])';

/** The first row of the list on the screen, where the search leads to. */
const firstRow = (): HTMLElement | null => document.querySelector('main [data-index]');

/** From the search of a list to its first row; false where there is none. */
export function goToFirstRow(): boolean {
  const row = firstRow();
  if (row) go(row);
  return row !== null;
}

/** From the search to the record of the first row. */
export function openFirstRow(): void {
  const control = find(firstRow(), opener) ?? find(firstRow(), editor);
  // The address takes up what was typed when the search loses focus.
  control?.focus();
  control?.click();
}

/** Focus goes to a control of the row, and the whole row comes into sight. */
const go = (row: Element, selector = '_'): void => {
  (find(row, selector) ?? stopOf(row))?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
};

/** 0-based places among all rows found. */
interface Shown {
  readonly first: number;
  readonly last: number;
  /** Draws a row that is out of sight, in a table that draws only those in sight. */
  readonly reveal: RefObject<((index: number) => void) | null>;
}

/**
 * Makes the rows of a table one stop of the Tab key, as `MatrixTable` does with its cells: arrows lead from row to row,
 * Tab on through the controls of the row that has focus. It stays a table, whose rows hold links and buttons
 * as they are: in a `grid` a screen reader would find only the cells.
 *
 * @returns for the frame around the table
 */
export function useRowKeys({ first, last, reveal }: Shown): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  /** The row to go to as soon as it is drawn. */
  const wanted = useRef<number>(undefined);

  const step = (from: number, by: 1 | -1, selector?: string) => {
    for (let at = from + by; at >= first && at <= last; at += by) {
      const row = find(frame.current, `[data-index="${at}"]`);
      if (row == null && reveal.current) {
        wanted.current = at;
        reveal.current(at);
      }
      if (row == null) return;
      // A heading has nothing to stop at.
      if (stopOf(row)) return go(row, selector);
    }
  };

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let current: Element | null = null;
    const settle = () => {
      const rows = [...element.querySelectorAll('tbody > [data-index]')];
      if (!current?.isConnected) current = rows.find((row) => stopOf(row) !== null) ?? null;
      const isInside = current?.contains(document.activeElement) ?? false;
      for (const row of rows) {
        const stop = row === current ? stopOf(row) : null;
        for (const control of row.querySelectorAll<HTMLElement>(controls)) {
          const place = stop !== null && (isInside || control === stop) ? 0 : -1;
          if (control.tabIndex !== place) control.tabIndex = place;
        }
      }
    };
    const follow = ({ target }: FocusEvent) => {
      current = (target as Element).closest('tbody > [data-index]') ?? current;
      settle();
    };
    const drawn = () => {
      const row = wanted.current === undefined ? null : find(element, `[data-index="${wanted.current}"]`);
      if (row) {
        wanted.current = undefined;
        go(row);
      }
      settle();
    };
    settle();
    const observer = new MutationObserver(drawn);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', follow);
    element.addEventListener('focusout', settle);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', follow);
      element.removeEventListener('focusout', settle);
    };
  }, []);

  /** A key that does something to the row under focus. */
  const onRow = (
    keys: string,
    does: string,
    run: (row: HTMLElement, event: KeyboardEvent) => unknown,
  ): Key => ({
    keys,
    ...(does && { does }),
    run: (event) => {
      const row = (event.target as Element).closest<HTMLElement>('tbody > [data-index]');
      return row !== null && run(row, event);
    },
  });
  const walk = (keys: string, by: 1 | -1, from?: number) =>
    onRow(keys, '', ({ dataset }, { target }) => {
      const isTick = (target as Element).matches(tick);
      step(from ?? Number(dataset.index), by, isTick ? tick : undefined);
    });
  const toggle = (row: HTMLElement, { shiftKey }: KeyboardEvent) => {
    const press = { bubbles: true, cancelable: true, shiftKey };
    return find(row, tick)?.dispatchEvent(new MouseEvent('click', press)) ?? false;
  };
  useKeys(
    'Nas linhas de uma lista',
    [
      { keys: 'ArrowUp ArrowDown', does: 'Ir à linha anterior ou à próxima' },
      { keys: 'Home End', does: 'Ir à primeira ou à última linha' },
      { keys: 'Enter', does: 'Abrir' },
      walk('ArrowUp', -1),
      walk('ArrowDown', 1),
      walk('Home', 1, first - 1),
      walk('End', -1, last + 1),
      onRow(' ', 'Selecionar; com Shift, todas até ela', toggle),
      onRow('Shift+ ', '', toggle),
      onRow('e', 'Editar', (row) => (find(row, editor) ?? find(row, opener))?.click()),
      onRow('.', 'Abrir as ações da linha', (row) => {
        find(row, '[data-more]')?.click();
        if (!find(row, '[data-more]')) find(row, `.data-table-actions ${controls}`)?.focus();
      }),
    ],
    { within: frame },
  );
  return frame;
}
