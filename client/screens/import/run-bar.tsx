import { useId, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { saveFile } from '../../parts/lists/save-file.ts';
import { timeLeftText } from '../../parts/run/time-left.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { takeFocus } from '../../ui/layout/focus.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { resultMessage } from './result-words.ts';
import type { Import, RunState } from './use-import.ts';

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

interface RunBarProps {
  readonly importing: Import;
  readonly list: string;
}

/** What can be done with the rejected rows, the journal, and the import itself. */
const AfterRun = ({ importing, list }: RunBarProps) => {
  const { source, run, plan } = importing.state;
  const [failed, setFailed] = useState(false);
  const name = source?.name ?? 'importacao';
  const { stop, totals, rejects } = run?.result ?? {};
  const isImport = plan?.undoes === undefined;
  const hasWritten = [...(run?.outcomes.values() ?? [])].some(
    ({ state }) => state === 'applied' || state === 'unknown',
  );
  const saveJournal = async () => {
    try {
      const entries = await importing.journal();
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
      saveFile(`${name}.cais.jsonl`, text, 'application/jsonl');
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <div ref={takeFocus} tabIndex={-1} role="status" className="import-result">
        {totals !== undefined && <FormAlert message={resultMessage(stop, totals, isImport)} />}
      </div>
      {failed && (
        <FormAlert message={{ tone: 'warning', text: 'O diário não pôde ser lido deste navegador.' }} />
      )}
      <div className="d-flex flex-wrap gap-2 mb-4">
        {rejects !== undefined && (
          <Button onClick={() => saveFile(`${name}.rejeitados.csv`, rejects, 'text/csv;charset=utf-8')}>
            <Icon name="download" />
            Baixar linhas recusadas
          </Button>
        )}
        {stop !== undefined && (
          <Button onClick={() => importing.planAgain(isImport ? 'plan' : 'planUndo')}>
            <Icon name="retry" />
            Continuar
          </Button>
        )}
        {isImport && hasWritten && (
          <>
            <Button variant="outline-secondary" onClick={() => importing.planAgain('planUndo')}>
              <Icon name="history" />
              Desfazer esta importação…
            </Button>
            <Button
              variant="outline-secondary"
              title="A linha de comando desfaz a importação com ele: cais … undo"
              onClick={() => void saveJournal()}
            >
              <Icon name="download" />
              Baixar o diário que a desfaz
            </Button>
          </>
        )}
        <Button variant="outline-secondary" onClick={importing.reset}>
          Importar outro arquivo
        </Button>
        <RouteLink className="btn btn-outline-secondary" to={list}>
          Ver a lista
        </RouteLink>
      </div>
    </>
  );
};

/** Above the rows and always in sight: 'Aplicar', then how far the run is, then what came of it. */
export const RunBar = (props: RunBarProps) => {
  const { importing } = props;
  const { ticked, run, plan } = importing.state;
  if (run?.result !== undefined) return <AfterRun {...props} />;
  const isImport = plan?.undoes === undefined;
  return (
    <div className="import-bar">
      {run === undefined ? (
        <>
          <span className="me-auto">
            {ticked.size === 0
              ? 'Nenhuma linha marcada.'
              : `Nada foi ${isImport ? 'gravado' : 'desfeito'} ainda. Confira as linhas marcadas.`}
          </span>
          <Button aria-disabled={ticked.size === 0} onClick={() => void importing.apply()}>
            {isImport ? 'Aplicar' : 'Desfazer'} {formatNumber(ticked.size)}
          </Button>
        </>
      ) : (
        <Progress run={run} onStop={importing.stop} />
      )}
    </div>
  );
};
