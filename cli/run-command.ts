import { Cancelled, SessionEnded } from '../shared/errors.ts';
import type { Connection, Context, GlobalOptions, Surroundings } from './context.ts';
import { type ExitCode, SignInNeeded, signInAgain } from './exit.ts';

/** A command's work; it returns a code where it does not simply succeed. */
type Work = (context: Context) => Promise<ExitCode | undefined> | Promise<void>;

interface Manner {
  /** The command handles `context.interrupted` itself. Other commands end at once. */
  readonly finishesWhenInterrupted?: true;
}

/** Runs the chosen command. */
export type Run = (work: Work, manner?: Manner) => Promise<void>;

/**
 * Gives a command its context and closes its connections in the end. Ctrl-C ends it with `Cancelled`, unless the command
 * handles that itself.
 */
export async function runCommand(
  surroundings: Surroundings,
  options: GlobalOptions,
  work: Work,
  { finishesWhenInterrupted }: Manner = {},
): Promise<ExitCode | undefined> {
  const opened: Connection[] = [];
  let over = false;
  // Inherited, not copied: a copy would call the getters, which open the streams.
  const context: Context = Object.assign(Object.create(surroundings) as Surroundings, {
    options,
    async connect() {
      const { connect } = await import('./connection/connect.ts');
      const connection = await connect(surroundings, options);
      opened.push(connection);
      // The command has ended during the sign-in.
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
      `A sessão do perfil ${profile} terminou. Entre novamente com: ${signInAgain(profile)}`,
      { cause: failure },
    );
  } finally {
    over = true;
    await Promise.all(opened.map((connection) => connection.close()));
  }
}

function interruptionOf({ interrupted }: Context): Promise<never> {
  return new Promise((_, reject) => {
    interrupted.addEventListener('abort', () => reject(new Cancelled('interrupted')), { once: true });
  });
}
