import { expose } from 'comlink';
import * as z from 'zod/mini';
import type { Transport } from '../../../../shared/calls/transport.ts';
import { personHeader, personMark } from '../../../../shared/calls/wire.ts';
import { SessionEnded } from '../../../../shared/errors.ts';
import { MissingColumns } from '../../../../shared/import/plan/place-columns.ts';
import { UnreadableFile } from '../../../../shared/import/read/source.ts';
import { CannotUndo } from '../../../../shared/import/run/undo.ts';
import { createFetchTransport } from '../../../data/fetch-transport.ts';
import { failureMessage } from '../../../feedback/failure-words.ts';
import { journalAt } from '../../../parts/run/journal-store.ts';
import type { PageCalls, RunContext } from '../protocol.ts';
import { ImportSession } from './import-session.ts';

// The worker of an import: reads, plans and sends away from the page, which stays fluid.

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });

/** A failure as it goes to the page: in words for people, and by its name where the session has ended. */
function reported(error: unknown): Error {
  const isForPeople =
    error instanceof UnreadableFile || error instanceof MissingColumns || error instanceof CannotUndo;
  const text = isForPeople ? error.message : failureMessage(undefined, error).text;
  return Object.assign(new Error(text), {
    name: error instanceof SessionEnded ? 'SessionEnded' : 'Reported',
  });
}

let session: ImportSession | undefined;

/** A call of the page that the session answers. */
const answer =
  <Input extends readonly unknown[], Output>(
    work: (session: ImportSession, ...input: Input) => Promise<Output>,
  ) =>
  async (...input: Input): Promise<Output> => {
    try {
      if (session === undefined) throw new Error('not opened');
      return await work(session, ...input);
    } catch (error) {
      throw reported(error);
    }
  };

const calls = {
  /** The page calls it first. */
  open(context: RunContext, page: PageCalls): void {
    const send = createFetchTransport({
      addressOf: (path) => context.server + path,
      // A person asked for the run, also where it is long and nobody sits before it.
      headers: () => ({ [personHeader]: personMark(context.login) }),
      replaced: (mark, unsaved) => page.replaced(mark, unsaved),
      lost: () => page.lost(),
    });
    const transport: Transport<never> = async (request) => {
      const sent = await send(request);
      if (sent.write !== undefined) void page.wrote(sent.write);
      return sent;
    };
    session = new ImportSession(context, page, { transport, journalAt });
  },
  read: answer((own, file: Parameters<ImportSession['read']>[0]) => own.read(file)),
  plan: answer((own, journal: string) => own.plan(journal)),
  planUndo: answer((own, name: string, run?: string) => own.planUndo(name, run)),
  apply: answer((own, lines: readonly number[]) => own.apply(lines)),
  stop: () => session?.stop(),
};
export type WorkerCalls = typeof calls;

expose(calls);
