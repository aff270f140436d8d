import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import type { Noun } from '../../../shared/entities.ts';
import { Refused } from '../../../shared/errors.ts';
import { success } from '../../../shared/message.ts';
import { undoNote } from '../../../shared/undo/undo-note.ts';
import { newSubmitKey } from '../../data/writes/submit-key.ts';
import type { Undoable } from '../../data/writes/undo-requests.ts';
import { useAreaNotify } from '../../data/writes/use-area-notify.ts';
import { readAgain, tellDone, undoAction } from '../../data/writes/use-write.ts';
import { writtenRecords } from '../../data/writes/written-records.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { CutRun } from '../run/resumed-run.ts';
import { againText, ItemList, RunProgress } from '../run/run-progress.tsx';
import type { Submit } from '../run/submits.ts';
import { itemsLeft, type Run, useRun, useRunGuard } from '../run/use-run.ts';
import { type CutTask, cameOf, useCutTask } from './cut-task.ts';
import { agreeing, counted } from './noun.ts';

/** Somebody else changed what the task is about, since the list was read. The text says what stands there now. */
export class ChangedMeanwhile extends Error {}

/** What a dialog for the chosen rows gets from the bar. */
export interface TaskProps<Row> {
  readonly rows: readonly Row[];
  readonly noun: Noun;
  readonly nameOf: (row: Row) => string;
  /** The task's name among those of its screen. */
  readonly name: string;
  /** The run of it that the end of a session cut off, and that is gone on with now. */
  readonly cut?: CutRun<CutTask<Row>> | undefined;
  /** Called with the rows that are done. */
  readonly onClose: (done: readonly Row[]) => void;
}

interface BulkDialogProps<Row> extends TaskProps<Row> {
  readonly title: string;
  /** A second line below each name. */
  readonly detailOf?: ((row: Row) => string | undefined) | undefined;
  /** Asks, above the names. */
  readonly question: ReactNode;
  /** What else the task does, and which rows it leaves as they are. */
  readonly notes?: readonly (string | false)[];
  /** Fields that the task asks for, below the names. */
  readonly children?: ReactNode;
  readonly yes: string;
  readonly danger?: boolean;
  /** Whether anything is filled in that closing would lose. */
  readonly dirty?: boolean;
  /** What is filled in, to go on with after a new sign-in: plain data. */
  readonly values?: unknown;
  /** Holds the fields against their rules; false leaves the dialog as it is. */
  readonly check?: () => boolean;
  readonly area: EntityName;
  /** The call that is made for each row, for its words. */
  readonly call: CallRow;
  /** Where it is not the same for all rows. */
  readonly callOf?: ((row: Row) => CallRow) | undefined;
  /** Reads that the task makes stale. */
  readonly refresh: readonly CallRow[];
  /** Does one row by its one write; gives the reason where there was nothing left to do. */
  readonly send: (row: Row, submit: Submit) => Promise<string | undefined>;
  /** Said of a row whose record is gone. */
  readonly gone?: string;
  /** What was done with the rows, masculine and singular: 'excluído'. */
  readonly participle: string;
}

/** What was written while the dialog was open and can be taken back. */
function useUndoable(): () => readonly Undoable[] {
  const found = useRef(new Set<Undoable>());
  useEffect(() => {
    const { number: last = 0 } = writtenRecords.read().all[0] ?? {};
    return writtenRecords.subscribe(() => {
      const [newest] = writtenRecords.read().all;
      if (newest !== undefined && newest.number > last)
        for (const each of newest.undo) found.current.add(each);
    });
  }, []);
  return () => [...found.current];
}

/**
 * A task for many rows: asks once, naming them all, then does them row by row and says what came of each. It stays open until
 * its results were seen.
 */
export const BulkDialog = <Row,>(props: BulkDialogProps<Row>) => {
  const { rows, onClose, title, noun, nameOf, question, notes = [], children, participle } = props;
  const { callOf = () => props.call } = props;
  const notify = useAreaNotify(props.area);
  const undoable = useUndoable();
  const settled = useRef<readonly Row[]>([]);
  const closed = useRef(false);
  const leave = (done: readonly Row[]) => {
    // A run that was left still comes to its end.
    if (!closed.current) onClose(done);
    closed.current = true;
  };
  const [id] = useState(() => props.cut?.id ?? newSubmitKey());
  const keep = useCutTask(props, id);
  const run: Run<Row> = useRun<Row>({
    name: rows.length > 1 ? { id, title } : undefined,
    send: props.send,
    skips: (failure) =>
      failure instanceof Refused && failure.status === 404 ? (props.gone ?? 'Já não existia') : undefined,
    onCut: keep,
    resumed: props.cut && cameOf(props.cut.content),
    words: (failure) =>
      failure instanceof ChangedMeanwhile ? failure.message : failureMessage(props.call, failure).text,
    onEnd: (results) => {
      settled.current = rows.filter((row) => ['done', 'skipped'].includes(results.get(row)?.state ?? ''));
      void readAgain(props.refresh);
    },
  });
  const isResumable = props.cut !== undefined && itemsLeft(run).length > 0;
  const { mayLeave } = useRunGuard(run, title, props.dirty ?? false, isResumable);
  const isWhole = rows.every((row) => run.results.get(row)?.state === 'done');
  const close = async () => {
    if (!(await mayLeave())) return;
    const said = `${counted(noun, rows.length)} ${agreeing(noun, participle, rows.length)}`;
    if (isWhole) tellDone(notify, success(said), undoable());
    leave(settled.current);
  };
  const asking = run.phase === 'before';
  const closing = useRef<HTMLButtonElement>(null);
  // The button that began the run goes with the question.
  useEffect(() => {
    if (!asking) closing.current?.focus();
  }, [asking]);
  const note = asking ? undoNote(rows.map(callOf)) : '';
  const again = run.phase === 'after' ? againText(run) : undefined;
  const undo = run.phase === 'after' ? undoAction(undoable()) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asking && props.check?.() !== false) void run.start(rows);
  };
  return (
    <Dialog
      open
      title={title}
      asks={children === undefined}
      onClose={() => void close()}
      onSubmit={submit}
      footer={
        asking ? (
          <>
            <Button
              variant="outline-secondary"
              data-first-focus={children === undefined || undefined}
              onClick={() => void close()}
            >
              Cancelar
            </Button>
            <Button type="submit" variant={props.danger ? 'danger' : 'primary'}>
              {props.yes}
            </Button>
          </>
        ) : (
          <>
            <Button ref={closing} variant="outline-secondary" onClick={() => void close()}>
              Fechar
            </Button>
            {undo && (
              <Button
                variant="outline-secondary"
                onClick={() => {
                  leave(settled.current);
                  undo.run();
                }}
              >
                {undo.text}
              </Button>
            )}
            {again && <Button onClick={() => void run.again()}>{again}</Button>}
          </>
        )
      }
    >
      {asking ? <p className="mb-2">{question}</p> : <RunProgress run={run} label={title} />}
      <ItemList
        label={counted(noun, rows.length)}
        items={rows}
        nameOf={nameOf}
        detailOf={props.detailOf}
        results={run.results}
      />
      {asking &&
        notes.map(
          (note) =>
            note && (
              <p key={note} className="mt-2 mb-0">
                {note}
              </p>
            ),
        )}
      {asking && children}
      {note !== '' && <p className="mt-2 mb-0 text-body-secondary">{note}</p>}
    </Dialog>
  );
};
