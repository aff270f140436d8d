import { Cancelled, SessionEnded } from '../shared/errors.ts';
import type { Connection, Context, GlobalOptions, Surroundings } from './context.ts';
import { type ExitCode, SignInNeeded } from './exit.ts';

/** What a command does; a code where it is not simply done. */
type Work = (context: Context) => Promise<ExitCode | undefined> | Promise<void>;

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
  let over = false;
  const context = joined(surroundings, {
    options,
    async connect() {
      const { connect } = await import('./connection/connect.ts');
      const connection = await connect(surroundings, options);
      opened.push(connection);
      // Signed in after all, when nobody waits for it any more.
      if (over) await connection.close();
      return connection;
    },
  });
  try {
    const working = work(context);
    const ending =
      finishesWhenInterrupted === true ? working : Promise.race([working, interruptionOf(context)]);
    return (await ending) ?? undefined;
  } catch (failure) {
    const { profile } = options;
    if (!(failure instanceof SessionEnded) || profile === undefined) throw failure;
    throw new SignInNeeded(
      `A sessão do perfil ${profile} terminou. Entre novamente com: cais login --profile ${profile}`,
      { cause: failure },
    );
  } finally {
    over = true;
    await Promise.all(opened.map((connection) => connection.close()));
  }
}

/** Both in one. Not spread: what `surroundings` opens when it is read, standard input, stays closed until then. */
const joined = <A extends object, B extends object>(a: A, b: B): A & B =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(a), ...Object.getOwnPropertyDescriptors(b) },
  ) as A & B;

function interruptionOf({ interrupted }: Context): Promise<never> {
  return new Promise((_, reject) => {
    interrupted.addEventListener('abort', () => reject(new Cancelled('interrupted')), { once: true });
  });
}
