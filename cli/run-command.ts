import { Cancelled } from '../shared/errors.ts';
import type { Connection, Context, GlobalOptions, Surroundings } from './context.ts';
import type { ExitCode } from './exit.ts';

/** What a command does; a code where it is not simply done. */
export type Work = (context: Context) => Promise<ExitCode | undefined> | Promise<void>;

interface Manner {
  /** The command itself sees to `context.interrupted`; any other is given up at once. */
  readonly finishesWhenInterrupted?: true;
}

/** Runs a command from the action that the words on the command line chose. */
export type Run = (work: Work, manner?: Manner) => Promise<void>;

/**
 * Gives a command its context, and gives up what it opened when it ends, however it ends. Ctrl-C ends it
 * with `Cancelled`, unless it sees to that itself.
 */
export async function runCommand(
  surroundings: Surroundings,
  options: GlobalOptions,
  work: Work,
  { finishesWhenInterrupted }: Manner = {},
): Promise<ExitCode | undefined> {
  const opened: Connection[] = [];
  const context: Context = {
    ...surroundings,
    options,
    async connect() {
      const { connect } = await import('./connection/connect.ts');
      const connection = await connect(surroundings, options);
      opened.push(connection);
      return connection;
    },
  };
  try {
    const working = work(context);
    const ending =
      finishesWhenInterrupted === true ? working : Promise.race([working, interruptionOf(context)]);
    return (await ending) ?? undefined;
  } finally {
    await Promise.all(opened.map((connection) => connection.close()));
  }
}

function interruptionOf({ interrupted }: Context): Promise<never> {
  return new Promise((_, reject) => {
    interrupted.addEventListener('abort', () => reject(new Cancelled('interrupted')), { once: true });
  });
}
