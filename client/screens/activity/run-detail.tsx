import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ActivityEntry, list } from '../../../shared/contract/activity.ts';
import { SessionEnded } from '../../../shared/errors.ts';
import { wayOf } from '../../../shared/undo/ways.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { useSession } from '../../data/session/use-session.ts';
import { undoRequests } from '../../data/writes/undo-requests.ts';
import { useAreaNotify } from '../../data/writes/use-area-notify.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { readChanges } from '../../parts/activity/read-activity.ts';
import { JournalButtons } from '../../parts/run/journal-buttons.tsx';
import { type JournalRun, journalOfRun, undoPlace } from '../../parts/run/journal-store.ts';
import { BusyButton } from '../../ui/layout/button.tsx';

type Run = NonNullable<ActivityEntry['run']>;

/** The journal of a run of the signed-in administrator: undefined while it is looked for, null where there is none. */
function useJournal(id: string): JournalRun | null | undefined {
  const session = useSession();
  const login = session.status === 'signed-in' ? session.login : '';
  const [journal, setJournal] = useState<JournalRun | null>();
  useEffect(() => {
    void journalOfRun(login, id).then((found) => setJournal(found ?? null));
  }, [login, id]);
  return journal;
}

/** Takes the changes of a run back one by one, by what the activity knows of them. */
const UndoAll = ({ run }: { readonly run: Run }) => {
  const [busy, setBusy] = useState(false);
  const notify = useAreaNotify('session');
  const undo = async () => {
    setBusy(true);
    try {
      const entries = await readChanges({ run: run.id });
      const applied = entries.filter(({ outcome }) => outcome === 'applied');
      await undoRequests.ask(
        applied.map(({ id, entity, action, title }) => ({
          entry: id,
          entity,
          action,
          title: title ?? undefined,
        })),
      );
    } catch (failure) {
      if (failure instanceof SessionEnded) sessionStore.ended();
      notify(failureMessage(list, failure));
    }
    setBusy(false);
  };
  return (
    <BusyButton variant="outline-secondary" busy={busy} onClick={() => void undo()}>
      Desfazer tudo
    </BusyButton>
  );
};

interface RunDetailProps {
  readonly entry: ActivityEntry;
  readonly run: Run;
}

/** How a run is taken back as a whole: an import by its journal, another task by its changes. */
export const RunDetail = ({ entry, run }: RunDetailProps) => {
  const journal = useJournal(run.id);
  const navigate = useNavigate();
  if (journal === undefined) return null;
  if (journal !== null && journal.hash === null) return null;
  const undo = (place: JournalRun) => {
    const { to, state } = undoPlace(place, run.id);
    void navigate(to, { state });
  };
  const applied = run.parts.filter(({ outcome }) => outcome === 'applied');
  const adds = applied.some(({ action }) => action.startsWith('create'));
  const canUndo = !adds && applied.length > 0 && applied.every(({ action }) => wayOf(entry.entity, action));
  return (
    <div className="d-flex flex-wrap gap-2">
      {journal !== null && <JournalButtons journal={journal} onUndo={() => undo(journal)} />}
      {journal === null && canUndo && <UndoAll run={run} />}
      {journal === null && adds && (
        <p className="mb-0 text-body-secondary">
          O diário desta importação não está neste navegador. Ela se desfaz onde foi feita: no navegador de
          quem a fez, ou na linha de comando.
        </p>
      )}
    </div>
  );
};
