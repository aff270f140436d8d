import type { BrowserJournal } from '../../../client/parts/run/journal-store.ts';
import type { PageCalls, RunResult } from '../../../client/screens/import/protocol.ts';
import { ImportSession } from '../../../client/screens/import/worker/import-session.ts';
import type { Transport } from '../../../shared/calls/transport.ts';
import { Visitor } from '../cais/visitor.ts';
import type { RunningServer } from '../server/running-server.ts';

export interface ImportingPage {
  /** Its journal. */
  readonly entries: unknown[];
  /** Shows the plan of a file of contacts, or of its undoing. */
  plan(file: string): Promise<void>;
  planUndo(): Promise<void>;
  /** 'Aplicar' for all lines of the file. */
  apply(): Promise<RunResult>;
  /** Nothing of the page goes on until the promise resolves: its machine sleeps. */
  sleep(until: Promise<unknown>): void;
}

/** The worker of an import as a page of a browser runs it, without a browser: it has a session and a journal of its own. */
export async function openImportingPage({
  url,
  administrator: { login, password },
}: Pick<RunningServer, 'url' | 'administrator'>): Promise<ImportingPage> {
  const visitor = new Visitor(url);
  await visitor.signIn(login, password);
  const entries: unknown[] = [];
  let awake: Promise<unknown> = Promise.resolve();
  let lines: number[] = [];
  const page: PageCalls = {
    planned: (rows) => lines.push(...rows.map(({ line }) => line)),
    happened: () => undefined,
    waiting: () => undefined,
    wrote: () => undefined,
    replaced: () => undefined,
    lost: () => undefined,
  };
  const transport: Transport<never> = async ({ method, path, headers, json }) => {
    await awake;
    const body = json === undefined ? {} : { body: json, headers: { 'content-type': 'application/json' } };
    const answer = await visitor.send(method, path, { ...body, headers: { ...headers, ...body.headers } });
    const cause = answer.headers['x-cais-cause'];
    return { status: answer.status, cause: typeof cause === 'string' ? cause : undefined, text: answer.text };
  };
  const journal: BrowserJournal = {
    read: async () => [...entries],
    async append(more) {
      await awake;
      entries.push(...more);
    },
  };
  // Each page has a name of its own for its turns.
  const lease = `page-${login}-${Math.random()}`.replaceAll(/[^\w-]/gu, '-');
  const name = 'contatos.csv';
  const session = new ImportSession({ kind: 'contacts', server: url, login, lease }, page, {
    transport,
    journalAt: () => journal,
  });
  return {
    entries,
    async plan(file) {
      const bytes = new TextEncoder().encode(file);
      await session.read({ name, bytes, choices: {}, columns: undefined });
      lines = [];
      await session.plan(name);
    },
    async planUndo() {
      lines = [];
      await session.planUndo(name);
    },
    apply: () => session.apply(lines),
    sleep: (until) => {
      awake = until;
    },
  };
}
