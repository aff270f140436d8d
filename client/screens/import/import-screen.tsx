import { useLocation } from 'react-router-dom';
import { useSession } from '../../data/use-session.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { takeFocus } from '../../ui/layout/focus.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
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

/** A spreadsheet into port locations, restrictions or contacts: file, reading, plan, run, results (IM-01 to IM-06). */
export const ImportScreen = () => {
  const { kind, title, list } = importPageAt(useLocation().pathname);
  const session = useSession();
  const importing = useImport(kind, session.status === 'signed-in' ? session.login : '');
  const { source, busy, failure, recognised, plan, run } = importing.state;
  const isRunning = run !== undefined && run.result === undefined && failure === undefined;
  useLeaveGuard(isRunning, source?.name ?? '', importing.stop, leaveWords);
  return (
    <>
      <PageHeader title={title}>
        {source !== undefined && !isRunning && (
          <Button variant="outline-secondary" onClick={importing.reset}>
            Trocar arquivo
          </Button>
        )}
        <RouteLink className="btn btn-outline-secondary" to={list}>
          Voltar
        </RouteLink>
      </PageHeader>
      {source === undefined && <SourceStep onOpen={(name, bytes) => void importing.open(name, bytes)} />}
      {source !== undefined && (
        <p ref={takeFocus} tabIndex={-1} className="import-file text-break">
          {source.name}
        </p>
      )}
      {recognised !== undefined && (
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
            <Button variant="outline-secondary" onClick={() => importing.planAgain('plan')}>
              Tentar novamente
            </Button>
          )}
        </div>
      )}
      {busy !== undefined && (
        <p className="import-busy" role="status">
          <span className="spinner-border spinner-border-sm" aria-hidden="true" /> {busy}…
        </p>
      )}
      {plan !== undefined && <PlanStep key={plan.undoes ?? ''} importing={importing} list={list} />}
    </>
  );
};
