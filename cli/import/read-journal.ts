import { check } from '../../shared/contract/validate.ts';
import { journalLine } from './journal-lines.ts';
import { readLines } from './read-lines.ts';

/** A row that may have been applied: meant to be sent, and nobody knows what came of it. */
export interface OpenIntent {
  readonly line: number;
  readonly key: string;
  readonly action: 'create' | 'update';
  readonly subject: string;
}

/** What a new run learns from the earlier ones. */
export interface History {
  /** By key; of runs of this kind against this server. */
  readonly open: ReadonlyMap<string, OpenIntent>;
  /** The file of refused rows as the last run that wrote one left it. */
  readonly rejects: { readonly path: string; readonly hash: string } | undefined;
}

/**
 * Reads a journal; lines that cannot be read (torn by a kill, or of a later version) tell nothing. It may hold runs of another
 * kind: all that comes by standard input has one journal for each folder.
 */
export async function readJournal(path: string, kind: string, server: string): Promise<History> {
  const intents = new Map<string, OpenIntent>();
  let rejects: History['rejects'];
  let ours = false;
  for await (const text of linesOf(path)) {
    const line = read(text);
    if (line?.type === 'run') ours = line.server === server && line.kind === kind;
    else if (line?.type === 'end') rejects = line.rejects ?? rejects;
    else if (line !== undefined && ours) follow(intents, line);
  }
  return { open: intents, rejects };
}

/** None where there is no journal yet. */
async function* linesOf(path: string): AsyncGenerator<string> {
  try {
    yield* readLines(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

type Line = NonNullable<ReturnType<typeof read>>;

function follow(intents: Map<string, OpenIntent>, line: Exclude<Line, { type: 'run' | 'end' }>): void {
  if (line.type === 'intent') {
    const { key, action, subject } = line;
    intents.set(key, { line: line.line, key, action, subject });
  } else if (line.state !== 'unknown') intents.delete(line.key);
}

function read(text: string) {
  try {
    const checked = check(journalLine, JSON.parse(text));
    return 'value' in checked ? checked.value : undefined;
  } catch {
    return undefined;
  }
}
