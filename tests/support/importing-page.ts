import type { Ask } from '../../client/screens/import/channel.ts';
import type { PageCalls, RunContext, RunResult } from '../../client/screens/import/protocol.ts';
import { ImportSession } from '../../client/screens/import/worker/import-session.ts';
import type { ImportKindName } from '../../shared/import/kinds/import-kinds.ts';
import { Visitor } from './cais/visitor.ts';
import type { RunningServer } from './running-server.ts';

export interface ImportingPage {
  /** Its journal. */
  readonly entries: unknown[];
  /** Shows the plan of a file, or of its undoing. */
  plan(kind: ImportKindName, file: string): Promise<void>;
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
  const calls: PageCalls = {
    async carry({ method, path, headers, json }) {
      await awake;
      const body = json === undefined ? {} : { body: json, headers: { 'content-type': 'application/json' } };
      const answer = await visitor.send(method, path, { ...body, headers: { ...headers, ...body.headers } });
      const cause = answer.headers['x-cais-cause'];
      return {
        answer: {
          status: answer.status,
          cause: typeof cause === 'string' ? cause : undefined,
          text: answer.text,
        },
      };
    },
    async keep(more) {
      await awake;
      entries.push(...more);
    },
    planned: (rows) => void lines.push(...rows.map(({ line }) => line)),
    happened: () => undefined,
    waiting: () => undefined,
  };
  const session = new ImportSession((async (name: string, input: never) =>
    calls[name]?.(input)) as Ask<PageCalls>);
  const fileName = 'contatos.csv';
  // Each page has a name of its own for its turns.
  const lease = `page-${login}-${Math.random()}`.replaceAll(/[^\w-]/gu, '-');
  const context = (): RunContext => ({ server: url, login, lease, journal: [...entries] });
  let kindOfFile: ImportKindName = 'contacts';
  return {
    entries,
    async plan(kind, file) {
      kindOfFile = kind;
      const bytes = new TextEncoder().encode(file);
      await session.read({ kind, name: fileName, bytes, choices: {}, columns: undefined });
      lines = [];
      await session.plan(context());
    },
    async planUndo() {
      lines = [];
      await session.planUndo({ ...context(), kind: kindOfFile, name: fileName });
    },
    apply: () => session.apply(lines),
    sleep: (until) => {
      awake = until;
    },
  };
}
