import { useId } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { timeLeftText } from '../../parts/run/time-left.ts';
import { Button } from '../../ui/layout/button.tsx';
import { takeFocus } from '../../ui/layout/focus.ts';
import { usePageState } from '../../ui/page-state.ts';
import { AfterRun } from './after-run.tsx';
import type { ImportState, RunState } from './import-state.ts';
import { isWritable } from './row-states.ts';
import type { Import } from './use-import.ts';

const Progress = ({ run, onStop }: { readonly run: RunState; readonly onStop: () => void }) => {
  const id = useId();
  const done = run.outcomes.size;
  return (
    <>
      <label htmlFor={id} className="fw-semibold">
        Gravando {formatNumber(done)} de {formatNumber(run.total)}
      </label>
      <progress id={id} max={run.total} value={done} />
      <span className="text-body-secondary" role="status">
        {run.isStopping
          ? 'Parando…'
          : run.isWaiting
            ? 'Servidor sem resposta, tentando de novo…'
            : timeLeftText(Date.now() - run.startedAt, done, run.total)}
      </span>
      <Button ref={takeFocus} variant="outline-secondary" onClick={onStop} aria-disabled={run.isStopping}>
        Parar
      </Button>
    </>
  );
};

/** What stands beside 'Aplicar', or in place of it where no row can be written. */
function planText({ rows, plan }: ImportState, ticked: number): string {
  const isImport = plan?.undoes === undefined;
  if (ticked > 0) return `Nada foi ${isImport ? 'gravado' : 'desfeito'} ainda. Confira as linhas marcadas.`;
  if (rows.some(isWritable)) return 'Nenhuma linha marcada.';
  if (!isImport) return 'Nada a desfazer.';
  if (rows.every(({ state }) => state === 'same'))
    return 'Nada a gravar: o servidor já tem todas as linhas assim.';
  return rows.every(({ state }) => state === 'refused')
    ? 'Nada a gravar: todas as linhas foram recusadas. Corrija-as e importe de novo.'
    : 'Nada a gravar: as linhas que não foram recusadas já estão assim no servidor.';
}

interface RunBarProps {
  readonly importing: Import;
  readonly list: string;
}

/** Above the rows and always in sight: 'Aplicar', then how far the run is, then what came of it. */
export const RunBar = ({ importing, list }: RunBarProps) => {
  const { rows, run, plan } = importing.state;
  const ticked = usePageState(importing.ticked).size;
  if (run?.result !== undefined) return <AfterRun {...{ importing, list, run }} result={run.result} />;
  return (
    <div className="import-bar position-sticky z-3 d-flex flex-wrap align-items-center column-gap-3 row-gap-2 mb-3 border rounded-3 bg-body px-3 py-2 shadow-sm">
      {run === undefined ? (
        <>
          <span className="import-bar-text">{planText(importing.state, ticked)}</span>
          {rows.some(isWritable) && (
            <Button aria-disabled={ticked === 0} onClick={() => void importing.apply()}>
              {plan?.undoes === undefined ? 'Aplicar' : 'Desfazer'} {formatNumber(ticked)}
            </Button>
          )}
        </>
      ) : (
        <Progress run={run} onStop={importing.stop} />
      )}
    </div>
  );
};
