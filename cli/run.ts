import { CommanderError } from 'commander';
import type { Surroundings } from './context.ts';
import { type ExitCode, exitCodeOf, exitCodes, failureText } from './exit.ts';
import { UnknownWord } from './portuguese-command.ts';
import { createProgram } from './program.ts';

/** Runs the words of a command line to their end; what fails is said on standard error. */
export async function run(surroundings: Surroundings, words: readonly string[]): Promise<ExitCode> {
  try {
    let code: ExitCode = exitCodes.allWell;
    const program = createProgram(surroundings, (ended) => {
      code = ended;
    });
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (failure) {
    // Commander has said its words already: help, the version, or what is wrong with the call.
    if (failure instanceof CommanderError) {
      return failure.exitCode === 0 ? exitCodes.allWell : exitCodes.wrongUsage;
    }
    if (failure instanceof UnknownWord) {
      const { describeUnknown } = await import('./program/describe-unknown.ts');
      surroundings.stderr.write(describeUnknown(failure));
      return exitCodes.wrongUsage;
    }
    surroundings.stderr.write(`${failureText(failure)}\n`);
    return exitCodeOf(failure);
  }
}
