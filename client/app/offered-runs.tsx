import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Undoable, undoRequests, undoTask } from '../data/writes/undo-requests.ts';
import type { CutTask } from '../parts/bulk/cut-task.ts';
import { cutRuns } from '../parts/run/cut-runs.ts';
import type { CutRun } from '../parts/run/resumed-run.ts';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { usePageState } from '../ui/page-state.ts';

const changesLeft = ({ rows, results }: CutTask<Undoable>): readonly Undoable[] => {
  const done = new Set(results.flatMap(([place, { state }]) => (state === 'done' ? [place] : [])));
  return rows.filter((_, place) => !done.has(place));
};

/** Offers the runs that the end of this administrator's session cut off. */
export const OfferedRuns = ({ login }: { readonly login: string }) => {
  const offered = usePageState(cutRuns.offered);
  const navigate = useNavigate();
  useEffect(() => void cutRuns.load(login), [login]);
  const resume = async (run: CutRun) => {
    const taken = await cutRuns.take(run);
    // Another window has gone on with it.
    if (taken === undefined) return;
    const task = taken.content as CutTask<Undoable>;
    if (task.task === undoTask) return void undoRequests.ask(changesLeft(task));
    cutRuns.resumed.become(taken);
    await navigate(taken.path);
  };
  return (
    <div role="status" className="d-print-none">
      {offered.map((run) => (
        <section
          key={run.id}
          aria-label={run.title}
          className="d-flex flex-wrap align-items-center gap-2 mb-3 border border-warning rounded-3 bg-body px-3 py-2"
        >
          <div className="d-flex gap-2 me-auto text-break">
            <span className="toned" data-tone="warning">
              <Icon name="history" />
            </span>
            <span>
              <strong>{run.title}</strong> parou quando a sessão terminou: {run.text}
            </span>
          </div>
          <Button size="sm" onClick={() => void resume(run)}>
            Continuar
          </Button>
          <Button size="sm" variant="outline-secondary" onClick={() => void cutRuns.take(run)}>
            Descartar
          </Button>
        </section>
      ))}
    </div>
  );
};
