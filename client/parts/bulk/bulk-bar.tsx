import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import type { Noun } from '../../../shared/entities.ts';
import { formatNumber } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { useKnown } from '../../ui/layout/known-status.tsx';
import { usePageState } from '../../ui/page-state.ts';
import { ActionMenu, type MenuPress } from '../../ui/table/row-menu.tsx';
import { setChosen, type Ticks } from '../../ui/table/ticks.tsx';
import { exportCsv } from '../lists/export-csv.ts';
import { cutRuns } from '../run/cut-runs.ts';
import { type CutRun, useResumedRun } from '../run/resumed-run.ts';
import type { TaskProps } from './bulk-dialog.tsx';
import type { CutTask } from './cut-task.ts';
import { agreeing } from './noun.ts';
import { type Removal, RemovalDialog } from './removal-dialog.tsx';

/** The chosen rows of a list. */
export interface ChosenRows<Row> {
  readonly ticks: Ticks<Row>;
  /** Every row of the list. */
  readonly all: readonly Row[] | undefined;
  /** Those that search and filters leave, in the order shown. */
  readonly found: readonly Row[] | undefined;
}

/** A task for the chosen rows, behind a button that opens its dialog. */
export interface BulkTask<Row> {
  readonly icon: IconName;
  readonly text: string;
  /** Marks what destroys something. */
  readonly danger?: true;
  /** Rows that there is nothing to do for. */
  readonly isDone?: ((row: Row) => boolean) | undefined;
  readonly dialog: (props: TaskProps<Row>) => ReactNode;
}

export interface BulkBarProps<Row> extends ChosenRows<Row> {
  readonly rowKey: (row: Row) => string | number;
  readonly noun: Noun;
  /** The file of the chosen rows and its columns; absent where they cannot be exported. */
  readonly csv?: { readonly fileName: string; readonly columns: readonly CsvColumn<Row>[] };
  readonly removal?: Removal<Row>;
  /** Further tasks. */
  readonly tasks?: readonly BulkTask<Row>[];
  /** Called with the rows that a task has done. */
  readonly onDone?: (rows: readonly Row[]) => void;
}

/** The task whose dialog is open. */
interface OpenTask<Row> {
  readonly task: BulkTask<Row>;
  readonly rows: readonly Row[];
  readonly cut?: CutRun<CutTask<Row>>;
}

/** '12 selecionadas', of as many news items. */
const chosenText = (noun: Noun, count: number): string =>
  `${formatNumber(count)} ${agreeing(noun, 'selecionado', count)}`;

/** 'Selecionar todos os 12', 'Selecionar a única'. */
const chooseAllText = ({ feminine }: Noun, count: number): string =>
  count === 1
    ? `Selecionar ${feminine ? 'a única' : 'o único'}`
    : `Selecionar ${feminine ? 'todas as' : 'todos os'} ${formatNumber(count)}`;

/** Esc gives the choice up, Enter on a tick leads to the bar: between them there may be hundreds of rows. */
function useBarKeys(bar: React.RefObject<HTMLElement | null>, clear: () => void): void {
  const goToTasks = ({ target }: KeyboardEvent) => {
    if (!(target as Element).matches('.data-table-tick input')) return false;
    const tasks = bar.current?.querySelectorAll<HTMLElement>('.bulk-tasks > button') ?? [];
    [...tasks].find((task) => task.checkVisibility())?.focus();
    return true;
  };
  useKeys('Na seleção', [
    { keys: 'Escape', does: 'Limpar a seleção', run: clear },
    { keys: 'Enter', does: 'Da caixa de uma linha, ir para as ações da seleção', run: goToTasks },
  ]);
}

/** Focus that goes with the bar goes to the ticks' heading, else to the screen's. */
function useFocusAfterBar(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
      const head = document.querySelector<HTMLElement>('thead .data-table-tick input');
      (head?.checkVisibility() ? head : document.querySelector('h1'))?.focus();
    },
    [],
  );
}

interface BarProps {
  readonly text: string;
  /** How many of them the search and the filters leave out. */
  readonly outside: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

const Bar = ({ text, outside, onClear, children }: BarProps) => {
  const bar = useRef<HTMLElement>(null);
  useBarKeys(bar, onClear);
  useFocusAfterBar();
  const isKnown = useKnown();
  return (
    <section
      ref={bar}
      className="bulk-bar position-sticky bottom-0 z-3 d-flex align-items-center gap-2 mt-3 border border-bottom-0 rounded-top-3 bg-body px-3 py-2 shadow"
      aria-label="Seleção"
    >
      <IconButton icon="close" label="Limpar seleção" aria-keyshortcuts="Escape" onClick={onClear} />
      <span>
        <strong role="status">{isKnown && text}</strong>
        {outside > 0 && (
          <small className="text-body-secondary"> ({formatNumber(outside)} fora do filtro)</small>
        )}
      </span>
      {children}
    </section>
  );
};

const removalTask = <Row,>(removal: Removal<Row>): BulkTask<Row> => ({
  icon: 'delete',
  text: 'Excluir…',
  danger: true,
  isDone: removal.isRemoved,
  dialog: (task) => <RemovalDialog {...task} removal={removal} />,
});

/** The bar for the chosen rows of a list: how many they are and what can be done with them. */
export const BulkBar = <Row,>(props: BulkBarProps<Row>) => {
  const { ticks, all = [], found = [], rowKey, noun, csv, removal, tasks = [], onDone } = props;
  const { chosen: state, nameOf, isRecord = () => true } = ticks;
  const keys = usePageState(state);
  const [open, setOpen] = useState<OpenTask<Row>>();
  const isChosen = (row: Row) => isRecord(row) && keys.has(rowKey(row));
  const records = found.filter(isRecord);
  const shown = records.filter(isChosen);
  const inView = new Set(shown.map(rowKey));
  const outside = all.filter((row) => isChosen(row) && !inView.has(rowKey(row)));
  const chosen = [...shown, ...outside];
  const clear = () => state.become(new Set());
  const close = (done: readonly Row[]) => {
    cutRuns.resumed.become(undefined);
    setOpen(undefined);
    setChosen(state, done.map(rowKey), false);
    if (done.length > 0) onDone?.(done);
  };
  const every: readonly BulkTask<Row>[] = [...tasks, ...(removal ? [removalTask(removal)] : [])];
  const actions = every.map<MenuPress>((task) => ({
    icon: task.icon,
    text: task.text,
    danger: task.danger ?? false,
    disabled: task.isDone !== undefined && chosen.every(task.isDone),
    onPress: () => setOpen({ task, rows: chosen }),
  }));
  // Taken up in the drawing that sees it: an effect would know no tasks.
  const resumed = useResumedRun() as CutRun<CutTask<Row>> | undefined;
  const ofResumed = every.find(({ text }) => text === resumed?.content.task);
  if (resumed !== undefined && ofResumed !== undefined && open?.cut !== resumed)
    setOpen({ task: ofResumed, rows: resumed.content.rows, cut: resumed });
  if (csv) {
    const onPress = () => exportCsv(csv.fileName, csv.columns, chosen);
    actions.unshift({ icon: 'download', text: 'Exportar', onPress });
  }
  const more: MenuPress | undefined =
    shown.length < records.length
      ? {
          icon: 'check',
          text: chooseAllText(noun, records.length) + (records.length < all.length ? ' do filtro' : ''),
          onPress: () => setChosen(state, records.map(rowKey), true),
        }
      : undefined;
  return (
    <>
      {chosen.length > 0 && (
        <Bar text={chosenText(noun, chosen.length)} outside={outside.length} onClear={clear}>
          {more && (
            <Button
              variant="link"
              size="sm"
              className="d-none d-lg-block"
              onClick={(event) => more.onPress(event.currentTarget)}
            >
              {more.text}
            </Button>
          )}
          <div className="bulk-tasks d-none d-lg-flex flex-wrap gap-2 ms-auto">
            {actions.map(({ icon, text, danger, disabled, onPress }) => (
              <Button
                key={text}
                variant={danger ? 'danger' : 'outline-secondary'}
                size="sm"
                disabled={disabled}
                onClick={(event) => onPress(event.currentTarget)}
              >
                <Icon name={icon} />
                {text}
              </Button>
            ))}
          </div>
          <div className="d-lg-none ms-auto">
            <ActionMenu
              label="Ações"
              className="btn btn-outline-secondary"
              button={
                <>
                  Ações
                  <Icon name="down" />
                </>
              }
              actions={more ? [more, ...actions] : actions}
            />
          </div>
        </Bar>
      )}
      {open?.task.dialog({
        ...{ rows: open.rows, name: open.task.text, cut: open.cut },
        ...{ noun, nameOf, onClose: close },
      })}
    </>
  );
};
