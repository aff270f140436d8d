import * as z from 'zod/mini';
import { SessionEnded } from '../../../../shared/errors.ts';
import { MissingColumns } from '../../../../shared/import/plan/place-columns.ts';
import { UnreadableFile } from '../../../../shared/import/read/source.ts';
import { CannotUndo } from '../../../../shared/import/run/undo.ts';
import { failureMessage } from '../../../feedback/failure-words.ts';
import { openChannel, type Port, ReportedFailure } from '../channel.ts';
import type { PageCalls, WorkerCalls } from '../protocol.ts';
import { ImportSession } from './import-session.ts';

// The worker of an import: reads, plans and sends away from the page, which stays fluid.

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });

function reportOf(error: unknown): ReportedFailure {
  const isForPeople =
    error instanceof UnreadableFile || error instanceof MissingColumns || error instanceof CannotUndo;
  if (isForPeople) return new ReportedFailure(error.message);
  return new ReportedFailure(failureMessage(undefined, error).text, error instanceof SessionEnded);
}

const calls: WorkerCalls = {
  read: (input) => session.read(input),
  plan: (input) => session.plan(input),
  planUndo: (input) => session.planUndo(input),
  apply: (input) => session.apply(input),
  stop: () => session.stop(),
};
const session = new ImportSession(openChannel<PageCalls>(globalThis as unknown as Port, calls, reportOf));
