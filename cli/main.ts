import { CommanderError } from 'commander';
import { surroundings } from './context.ts';
import { type ExitCode, exitCodeOf, exitCodes, failureText } from './exit.ts';
import { UnknownWord } from './program/portuguese-command.ts';
import { createProgram } from './program.ts';

const ours = surroundings();
const code = await run(process.argv.slice(2));
// Closing everything in order would take a tenth of a call for help. Standard error may have more to write.
if (ours.hasOpened) process.exitCode = code;
else process.exit(code);

/** Runs the words of a command line to their end; failures are written on standard error. */
async function run(words: readonly string[]): Promise<ExitCode> {
  try {
    let code: ExitCode = exitCodes.allWell;
    const program = createProgram(ours, (ended) => {
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
      ours.stderr.write(describeUnknown(failure));
      return exitCodes.wrongUsage;
    }
    ours.stderr.write(`${failureText(failure)}\n`);
    return exitCodeOf(failure);
  }
}
