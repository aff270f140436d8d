import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Key, useKeys } from '../layout/keys.ts';

/** Those in an open menu belong to the menu. */
const controls = ':is(a[href], button, input, select, summary):not(:disabled, [popover] *)';
const tick = '.data-table-tick input';
const headings = ':is(button, input, [role=separator])';

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

export interface RowKeys {
  /** For the frame around the table. */
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
  /** Called whenever rows have been drawn. */
  readonly onDrawn: () => void;
}

/** Where Tab leads to, and nowhere else within. */
function leaveOne(all: Iterable<HTMLElement>, stops: (control: HTMLElement) => boolean): void {
  for (const control of all) {
    const place = stops(control) ? 0 : -1;
    if (control.tabIndex !== place) control.tabIndex = place;
  }
}

/**
 * Makes the headings of a table one stop of the Tab key and its rows another, as `MatrixTable` does with its cells: arrows
 * lead from row to row, Tab on through the controls of the row that has focus. It stays a table, whose rows hold links and
 * buttons as they are: in a `grid` a screen reader would find only the cells.
 */
export function useRowKeys({ first, last, reveal }: Shown): RowKeys {
  const frame = useRef<HTMLDivElement>(null);
  /** The row and the heading that Tab leads to. */
  const stopRow = useRef<Element>(null);
  const stopHead = useRef<Element>(null);
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
  const all = (selector: string) => [...(frame.current?.querySelectorAll<HTMLElement>(selector) ?? [])];

  const settle = () => {
    const rows = all('tbody > [data-index]');
    if (!stopRow.current?.isConnected) stopRow.current = rows.find((row) => stopOf(row) !== null) ?? null;
    const isInside = stopRow.current?.contains(document.activeElement) ?? false;
    for (const row of rows) {
      const stop = row === stopRow.current ? stopOf(row) : null;
      leaveOne(
        row.querySelectorAll<HTMLElement>(controls),
        (control) => stop !== null && (isInside || control === stop),
      );
    }
    const heads = all(`thead ${headings}`);
    if (!stopHead.current?.isConnected) stopHead.current = heads[0] ?? null;
    leaveOne(heads, (control) => control === stopHead.current);
  };
  const follow = ({ target }: FocusEvent) => {
    stopRow.current = target.closest('tbody > [data-index]') ?? stopRow.current;
    stopHead.current = target.closest(`thead ${headings}`) ?? stopHead.current;
    settle();
  };
  const onDrawn = () => {
    const row = wanted.current === undefined ? null : find(frame.current, `[data-index="${wanted.current}"]`);
    if (row) {
      wanted.current = undefined;
      go(row);
    }
    settle();
  };
  useLayoutEffect(settle);

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
  const walkHeads = (keys: string, by: 1 | -1, which: string): Key => ({
    keys,
    run: ({ target }) => {
      const heads = all(`thead ${which}`);
      const at = heads.indexOf(target as HTMLElement);
      if (at < 0) return false;
      heads[at + by]?.focus();
      return true;
    },
  });
  useKeys(
    'Nos títulos de uma lista',
    [
      {
        keys: 'ArrowLeft ArrowRight',
        does: 'Ir ao título anterior ou ao próximo; na borda, mudar a largura',
      },
      { keys: 'ArrowUp ArrowDown', does: 'Ir também às bordas das colunas' },
      walkHeads('ArrowLeft', -1, ':is(button, input)'),
      walkHeads('ArrowRight', 1, ':is(button, input)'),
      walkHeads('ArrowUp', -1, headings),
      walkHeads('ArrowDown', 1, headings),
    ],
    { within: frame },
  );
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
  return { frame: { ref: frame, onFocus: follow, onBlur: settle }, onDrawn };
}
