import { JournalButtons } from '../../parts/run/journal-buttons.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { takeFocus } from '../../ui/layout/focus.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { BackToSheet } from './back-to-sheet.tsx';
import type { RunState } from './import-state.ts';
import type { RunResult } from './protocol.ts';
import { againText, resultMessage } from './result-words.ts';
import { SaveRejects } from './save-rejects.tsx';
import type { Import } from './use-import.ts';

interface AfterRunProps {
  readonly importing: Import;
  readonly list: string;
  readonly run: RunState;
  readonly result: RunResult;
}

/** What came of a run, and what can be done with the refused rows, the journal, and the import itself. */
export const AfterRun = ({ importing, list, run, result }: AfterRunProps) => {
  const { source, plan } = importing.state;
  const name = source?.name ?? '';
  const isImport = plan?.undoes === undefined;
  const again = againText(result, isImport);
  const hasWritten = [...run.outcomes.values()].some(
    ({ state }) => state === 'applied' || state === 'unknown',
  );
  return (
    <>
      <div ref={takeFocus} tabIndex={-1} role="status">
        <FormAlert message={resultMessage(result, isImport)} />
      </div>
      <div className="d-flex flex-wrap gap-2 mb-3">
        {result.rejects !== undefined && <SaveRejects name={name} text={result.rejects} />}
        {again !== undefined && (
          <Button onClick={() => importing.planAgain(isImport ? 'plan' : 'planUndo')}>
            <Icon name="retry" />
            {again}
          </Button>
        )}
        {isImport && hasWritten && (
          <JournalButtons journal={importing.journal()} onUndo={() => importing.planAgain('planUndo')} />
        )}
        {source?.isSheet ? (
          <BackToSheet list={list} />
        ) : (
          <>
            <Button variant="outline-secondary" onClick={importing.reset}>
              Importar outro arquivo
            </Button>
            <RouteLink className="btn btn-outline-secondary" to={list}>
              Ver a lista
            </RouteLink>
          </>
        )}
      </div>
    </>
  );
};
