import { useCallback, useMemo } from 'react';
import { formatMoment, formatNumber } from '../../../shared/format.ts';
import { unreadCount } from '../../../shared/records/unread-count.ts';
import { JournalButtons } from '../../parts/run/journal-buttons.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { KnownStatus } from '../../ui/layout/known-status.tsx';
import { usePageState } from '../../ui/page-state.ts';
import type { Facets } from '../../ui/table/facets.ts';
import { useLocalListView } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { type Chosen, setChosen } from '../../ui/table/ticks.tsx';
import { PlanTable, planColumns } from './plan-table.tsx';
import type { EarlierImport, PlanRow, RowState } from './protocol.ts';
import { countStates, isWritable, rowStates } from './row-states.ts';
import { RunBar } from './run-bar.tsx';
import { SaveRejects } from './save-rejects.tsx';
import type { Import } from './use-import.ts';

const counted = (count: number): string => (count === 1 ? '1 linha' : `${formatNumber(count)} linhas`);

interface EarlierProps {
  readonly earlier: EarlierImport;
  readonly importing: Import;
}

/** What this browser knows of an earlier import of the file, and how that is taken back. */
const Earlier = ({ earlier, importing }: EarlierProps) => {
  const { time, sameFile, applied, isCut, canUndo } = earlier;
  const what = sameFile ? 'Este arquivo já foi importado' : 'Um arquivo com este nome já foi importado';
  const text = `${what} em ${formatMoment(time)}: ${counted(applied)} ${applied === 1 ? 'gravada' : 'gravadas'}${
    isCut ? ', e a importação não chegou ao fim' : ''
  }. O plano abaixo mostra só o que falta: nada é gravado duas vezes.`;
  return (
    <>
      <KnownStatus>
        <FormAlert message={{ tone: 'info', text }} />
      </KnownStatus>
      {canUndo && (
        <div className="d-flex flex-wrap gap-2 mb-3">
          <JournalButtons journal={importing.journal()} onUndo={() => importing.planAgain('planUndo')} />
        </div>
      )}
    </>
  );
};

const Undoes = ({ time }: { readonly time: string }) => {
  const text = `Desfaz a importação de ${formatMoment(time)}: só o que continua como ela gravou.`;
  return <FormAlert message={{ tone: 'info', text }} />;
};

/** Names that are shown of the records that could not be read. */
const mostUnread = 5;

/** What the server holds and the plan does not know (R20). */
const Unread = ({ texts }: { readonly texts: readonly string[] }) => {
  const names = texts.slice(0, mostUnread).join(' · ');
  const more = texts.length > mostUnread ? ` e mais ${formatNumber(texts.length - mostUnread)}` : '';
  const one = texts.length === 1;
  return (
    <FormAlert
      message={{
        tone: 'warning',
        text: `No servidor, ${unreadCount(texts.length)}, e o plano não conta com ${one ? 'ele' : 'eles'}: ${names}${more}.`,
      }}
    />
  );
};

/** '4 linhas: 2 novas, 1 alterada, 1 recusada.' */
const planSummary = (total: number, counts: ReturnType<typeof countStates>): string => {
  const each = counts.map(([state, count]) => {
    const { label, many } = rowStates[state];
    return `${formatNumber(count)} ${(count === 1 ? label : many).toLowerCase()}`;
  });
  return `${counted(total)}: ${each.join(', ')}.`;
};

interface FilterProps {
  readonly counts: ReturnType<typeof countStates>;
  readonly total: number;
  readonly chosen: string | undefined;
  readonly onChoose: (state: RowState | undefined) => void;
}

/** How many rows are in each state; a press shows these alone. */
const StateFilter = ({ counts, total, chosen, onChoose }: FilterProps) => {
  const buttons = [[undefined, total] as const, ...counts];
  return (
    <fieldset className="gap-1">
      <legend className="visually-hidden">Mostrar</legend>
      {buttons.map(([state, count]) => (
        <Button
          key={state ?? ''}
          size="sm"
          variant="outline-secondary"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {state === undefined ? 'Todas' : rowStates[state].many} <strong>{formatNumber(count)}</strong>
        </Button>
      ))}
    </fieldset>
  );
};

interface PlanStepProps {
  readonly importing: Import;
  /** The list that the records belong to. */
  readonly list: string;
}

const TickShown = ({ ticked, shown }: { readonly ticked: Chosen; readonly shown: readonly number[] }) => {
  const lines = usePageState(ticked);
  const every = shown.every((line) => lines.has(line));
  const press = () => setChosen(ticked, shown, !every);
  return (
    <Button size="sm" variant="outline-secondary" className="d-md-none" onClick={press}>
      {every ? 'Desmarcar' : 'Marcar'} as mostradas
    </Button>
  );
};

/** The plan: what each row would do, ticks, and 'Aplicar'. Later the same rows with what came of them. */
export const PlanStep = ({ importing, list }: PlanStepProps) => {
  const { plan, source, rows, run } = importing.state;
  const view = useLocalListView();
  const chosen = view.view.filters.estado || undefined;
  const outcomes = run?.outcomes;
  // The rows themselves stay as they were planned: what search and order prepared of thousands of them stays, too.
  const stateOf = useCallback((row: PlanRow) => outcomes?.get(row.line)?.state ?? row.state, [outcomes]);
  const counts = useMemo(() => countStates(rows, stateOf), [rows, stateOf]);
  const facets = useMemo(
    (): Facets<PlanRow> => ({ estado: { label: '', all: '', valuesOf: (row) => [stateOf(row)] } }),
    [stateOf],
  );
  const table = useTableRows(rows, planColumns, view.view, facets);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="O arquivo não tem linhas abaixo do cabeçalho"
        text="Confira em ‘Leitura’ se ele foi lido como devia, ou escolha outro arquivo."
      >
        <Button onClick={importing.reset}>Escolher outro arquivo</Button>
      </EmptyState>
    );
  }
  const shown = (table.rows ?? []).filter(isWritable).map(({ line }) => line);
  const isPlan = run === undefined;
  return (
    <section aria-label={plan?.undoes === undefined ? 'Plano' : 'Plano para desfazer'}>
      {plan !== undefined && isPlan && (
        <>
          {plan.earlier !== undefined && <Earlier earlier={plan.earlier} importing={importing} />}
          <KnownStatus>
            {plan.undoes !== undefined && <Undoes time={plan.undoes} />}
            {plan.unread.length > 0 && <Unread texts={plan.unread} />}
            <p className="visually-hidden">{planSummary(rows.length, counts)}</p>
          </KnownStatus>
        </>
      )}
      <RunBar importing={importing} list={list} />
      <div className="toolbar">
        <SearchBox
          label="Buscar no plano"
          value={view.view.search}
          matches={table.rows?.length}
          onChange={(search) => view.change({ search })}
        />
        <StateFilter
          counts={counts}
          total={rows.length}
          chosen={chosen}
          onChoose={(estado) => view.change({ filters: { estado: estado ?? '' } })}
        />
        {isPlan && plan?.rejects !== undefined && (
          <SaveRejects
            name={source?.name ?? ''}
            text={plan.rejects}
            variant="outline-secondary"
            size="sm"
            className="ms-md-auto"
          />
        )}
        {isPlan && shown.length > 0 && (
          // Cards have no heading with a tick for all of them.
          <TickShown ticked={importing.ticked} shown={shown} />
        )}
      </div>
      <PlanTable
        table={table}
        list={view}
        ticked={isPlan ? importing.ticked : undefined}
        outcomes={outcomes}
      />
    </section>
  );
};
