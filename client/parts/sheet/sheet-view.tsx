import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../shared/format.ts';
import { warning } from '../../../shared/message.ts';
import { useAreaNotify } from '../../data/writes/use-area-notify.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { SheetGrid, type SheetHandle } from '../../ui/sheet/sheet-grid.tsx';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';
import { ClashBar, ClashChoice } from './clash-bar.tsx';
import type { CellPlace } from './pending-cells.ts';
import { sheetState, writeSheet } from './sheet-file.ts';
import { importPageOf, type SheetKind } from './sheet-kind.ts';
import { useSheetEdits } from './use-sheet-edits.ts';
import { useSheetRows } from './use-sheet-rows.ts';

/** The rows of a list, as its screen has them. */
export interface SheetRows<Row> {
  /** Every row of the list, and those that search and filters leave, in the order shown. Undefined while it loads. */
  readonly all: readonly Row[] | undefined;
  readonly found: readonly Row[] | undefined;
  readonly view: AddressedListView;
}

interface SheetViewProps<Row> extends SheetRows<Row> {
  readonly kind: SheetKind<Row>;
}

const countedCells = (count: number): string =>
  count === 1 ? '1 alteração' : `${formatNumber(count)} alterações`;

/**
 * The rows of a list as a sheet to type into (GR-01). Nothing is sent from here: 'Conferir' leads to the plan of the import,
 * which sends, records and undoes it.
 */
export const SheetView = <Row extends object>({ kind, all, found, view }: SheetViewProps<Row>) => {
  const { entity, fields } = kind;
  const { list: path, path: importPath, many } = importPageOf(entity);
  const notify = useAreaNotify(entity);
  const navigate = useNavigate();
  const grid = useRef<SheetHandle>(null);
  const stored = useRef((_row: string, _column: string): string => '');
  const sheet = useSheetEdits({
    path: `${path}?vista=planilha`,
    title: `Planilha de ${many}`,
    storedOf: (row, column) => stored.current(row, column),
  });
  const { edits } = sheet;
  const rows = useSheetRows(kind, all, edits, sheet.settle);
  stored.current = rows.storedOf;
  const { pendingRows, changed, clashes, gone } = rows;
  const [wantsChanged, setWantsChanged] = useState(false);
  /** A cell that search or filters hide, until the changed rows are on view. */
  const [sought, setSought] = useState<CellPlace>();
  useEffect(() => {
    if (sought === undefined) return;
    grid.current?.goTo(sought.row, sought.column);
    setSought(undefined);
  }, [sought]);
  const onlyChanged = wantsChanged && pendingRows.length > 0;
  const changedRows = onlyChanged ? pendingRows.map(({ row }) => row) : undefined;
  const listed = changedRows ?? found;
  const { keyOf } = rows;
  const places = useMemo(() => new Map(listed?.map((row, place) => [keyOf(row), place])), [listed, keyOf]);
  if (all === undefined || listed === undefined)
    return <Skeleton size="block" count={1} label="Carregando a planilha" />;

  const goTo = (cell: CellPlace) => {
    if (!places.has(cell.row)) setWantsChanged(true);
    setSought(cell);
  };
  /** Focus goes back to the sheet: the buttons go with what they decide. */
  const decide = (how: 'keep' | 'drop', cells: readonly CellPlace[]) => {
    sheet[how](cells);
    if (cells[0] !== undefined) goTo(cells[0]);
  };
  const review = () => {
    const [clash] = clashes;
    if (clash !== undefined) {
      notify(warning('Decida antes as células que foram alteradas enquanto você digitava.', 'Aviso'));
      return goTo(clash);
    }
    const shown = new Map(pendingRows.map((each) => [each.row, each.shown]));
    const file = writeSheet(many, rows.sent, [...shown.keys()], (row, field) => {
      const place = fields.findIndex(({ key }) => key === field.key);
      return shown.get(row)?.cells[place]?.text ?? field.textOf(row);
    });
    void navigate(importPath, { state: sheetState(file, view.origin.list) });
  };
  const lost = gone.length;
  return (
    <section className="sheet-view" aria-label="Planilha">
      <div className="toolbar sheet-tools">
        <Button disabled={changed.length === 0} onClick={review}>
          <Icon name="check" />
          {changed.length === 0 ? 'Conferir alterações' : `Conferir ${countedCells(changed.length)}`}
        </Button>
        <Button
          size="sm"
          variant="outline-secondary"
          disabled={edits.done.length === 0}
          onClick={() => void sheet.undo()}
        >
          Desfazer
        </Button>
        <Button
          size="sm"
          variant="outline-secondary"
          disabled={edits.undone.length === 0}
          onClick={() => void sheet.redo()}
        >
          Refazer
        </Button>
        <Button
          size="sm"
          variant="outline-secondary"
          aria-pressed={onlyChanged}
          disabled={pendingRows.length === 0}
          onClick={() => setWantsChanged(!onlyChanged)}
        >
          Só linhas alteradas {pendingRows.length > 0 && <strong>{formatNumber(pendingRows.length)}</strong>}
        </Button>
        {changed.length > 0 && (
          <Button
            size="sm"
            variant="link"
            className="text-danger"
            onClick={() =>
              sheet.drop(
                [...edits.rows].flatMap(([row, cells]) =>
                  Object.keys(cells).map((column) => ({ row, column })),
                ),
              )
            }
          >
            Descartar
          </Button>
        )}
        <span className="d-none d-md-inline text-body-secondary small">
          Nada é gravado antes de conferir. Copie e cole do Excel à vontade.
        </span>
      </div>
      {!sheet.isKept && (
        <FormAlert
          message={warning(
            'Este navegador não tem espaço para guardar o que foi digitado: confira antes de fechar a aba.',
          )}
        />
      )}
      <div role="status">
        {lost > 0 && (
          <div className="form-alert align-items-center mb-2" data-tone="warning">
            <Icon name="warning" />
            <span className="flex-grow-1">
              {lost === 1
                ? 'Uma linha alterada não está mais na lista'
                : `${formatNumber(lost)} linhas alteradas não estão mais na lista`}
              : o que foi digitado nela{lost === 1 ? '' : 's'} não será gravado.
            </span>
            <IconButton
              icon="close"
              label="Descartar"
              small
              onClick={() =>
                sheet.settle(
                  gone.flatMap((row) =>
                    Object.keys(edits.rows.get(row) ?? {}).map((column) => ({ row, column })),
                  ),
                )
              }
            />
          </div>
        )}
      </div>
      <ClashBar
        clashes={clashes}
        onGo={goTo}
        onKeep={() => decide('keep', clashes)}
        onTake={() => decide('drop', clashes)}
      />
      {listed.length === 0 ? (
        <EmptyState title="Nenhuma linha encontrada" text="Mude a busca ou os filtros." />
      ) : (
        <SheetGrid
          handle={grid}
          label={`Planilha de ${many}`}
          columns={fields}
          count={listed.length}
          rowAt={(index) => {
            const row = listed[Math.min(index, listed.length - 1)] as Row;
            return rows.rowOf(rows.keyOf(row), row);
          }}
          isFilled={(index, place) => {
            const [row, field] = [listed[index], fields[place]];
            if (row === undefined || field === undefined) return false;
            return (edits.rows.get(rows.keyOf(row))?.[field.key]?.now ?? field.textOf(row)) !== '';
          }}
          indexOf={(row) => places.get(row) ?? -1}
          onType={sheet.type}
          onUndo={sheet.undo}
          onRedo={sheet.redo}
          onRefused={(text) => notify(warning(text, 'Aviso'))}
          beside={({ key: row, cells }, { key: column }) =>
            cells[fields.findIndex(({ key }) => key === column)]?.clash !== undefined && (
              <ClashChoice
                count={1}
                onKeep={() => decide('keep', [{ row, column }])}
                onTake={() => decide('drop', [{ row, column }])}
              />
            )
          }
        />
      )}
    </section>
  );
};
