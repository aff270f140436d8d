import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../data/session/use-session.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { RecordHeader } from '../../parts/record-header.tsx';
import { cutRuns } from '../../parts/run/cut-runs.ts';
import { readUndo } from '../../parts/run/journal-store.ts';
import { type CutRun, useResumedRun } from '../../parts/run/resumed-run.ts';
import { readSheetFile } from '../../parts/sheet/sheet-file.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { RetryButton } from '../../ui/layout/empty-state.tsx';
import { takeFocus } from '../../ui/layout/focus.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { useReturnPath } from '../../ui/table/list-view-state.ts';
import { BackToSheet } from './back-to-sheet.tsx';
import type { CutImport } from './cut-import.ts';
import { importPageAt } from './import-kinds.ts';
import { PlanStep } from './plan-step.tsx';
import { RecognisedStep } from './recognised-step.tsx';
import { SourceStep } from './source-step.tsx';
import { useImport } from './use-import.ts';

const leaveWords = {
  question: 'A importação está em andamento. Deseja sair e pará-la?',
  yes: 'Parar e sair',
  no: 'Continuar importando',
} as const;

/** Of a history entry, the list that it leads back to. */
const backTo = (state: unknown) => ({ list: (state as { readonly list?: unknown } | null)?.list });

/** A spreadsheet into port locations, restrictions or contacts: file, reading, plan, run, results (IM-01 to IM-06). */
const ImportScreen = () => {
  const importPage = importPageAt(useLocation().pathname);
  const list = useReturnPath(importPage.list);
  const session = useSession();
  const importing = useImport(importPage.kind, session.status === 'signed-in' ? session.login : '');
  const { source, busy, failure, recognised, plan, run } = importing.state;
  const resumed = useResumedRun() as CutRun<CutImport> | undefined;
  const { resume, undo } = importing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run, and only where no other is on view
  useEffect(() => {
    if (resumed === undefined || run !== undefined) return;
    cutRuns.resumed.become(undefined);
    void resume(resumed.content);
  }, [resumed, run]);
  const navigate = useNavigate();
  const { state: asked, key } = useLocation();
  const undoes = readUndo(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press in the activity
  useEffect(() => {
    if (undoes === undefined) return;
    // A reload begins with a new file.
    void navigate('.', { replace: true, state: null });
    void undo(undoes.name, undoes.run);
  }, [key]);
  const sheet = readSheetFile(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press in a sheet
  useEffect(() => {
    if (sheet === undefined) return;
    // The sheet keeps its cells: a reload begins there.
    void navigate('.', { replace: true, state: backTo(asked) });
    void importing.openSheet(sheet);
  }, [key]);
  const isRunning = run !== undefined && run.result === undefined;
  useLeaveGuard(isRunning, source?.name ?? '', importing.stop, leaveWords);
  return (
    <>
      <RecordHeader
        entity={importPage.entity}
        title={source?.isSheet ? 'Conferir alterações' : importPage.title}
        record={undefined}
        listPath={list}
      >
        {source?.isSheet && run === undefined && <BackToSheet list={list} />}
        {source !== undefined && !source.isSheet && run === undefined && (
          <Button variant="outline-secondary" onClick={importing.reset}>
            Trocar arquivo
          </Button>
        )}
      </RecordHeader>
      {source === undefined && (
        <SourceStep importPage={importPage} onOpen={(name, bytes) => void importing.open(name, bytes)} />
      )}
      {source !== undefined && (
        <h2 ref={takeFocus} tabIndex={-1} className="h6 text-break">
          <Icon name="file" /> {source.name}
        </h2>
      )}
      {recognised !== undefined && !source?.isSheet && (
        <RecognisedStep
          recognised={recognised}
          choices={source?.choices ?? {}}
          disabled={run !== undefined}
          onCorrect={importing.correct}
        />
      )}
      {failure !== undefined && (
        <div role="alert">
          <FormAlert message={{ tone: 'error', text: failure }} />
          {recognised !== undefined && recognised.fault === undefined && (
            <RetryButton onClick={() => importing.planAgain('plan')} />
          )}
        </div>
      )}
      <div role="status">
        {busy !== undefined && (
          <p>
            <span className="spinner-border spinner-border-sm" aria-hidden="true" /> {busy}…
          </p>
        )}
      </div>
      {plan !== undefined && failure === undefined && (
        <PlanStep key={plan.undoes ?? ''} importing={importing} list={list} />
      )}
    </>
  );
};

export default ImportScreen;
