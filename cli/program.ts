import { CommanderError } from 'commander';
import type { GlobalOptions, Surroundings } from './context.ts';
import type { ExitCode } from './exit.ts';
import { addCommands } from './program/commands.ts';
import { addHelpCommand, addHelpTexts } from './program/help.ts';
import { PortugueseCommand } from './program/portuguese-command.ts';
import { type Run, runCommand } from './run-command.ts';
import { readVersion } from './version.ts';

/**
 * The whole tree of commands. What a command needs is loaded when it runs, so that help starts at once; of the
 * packages, only commander is loaded here. `onEnd` gets the code of a command that did not simply succeed.
 */
export function createProgram(
  surroundings: Surroundings,
  onEnd: (code: ExitCode) => void,
): PortugueseCommand {
  const program = new PortugueseCommand('cais');
  program
    .description('Administração do Cais pela linha de comando.')
    .configureOutput({
      writeOut: (text) => void surroundings.stdout.write(text),
      writeErr: (text) => void surroundings.stderr.write(text),
      getOutHelpWidth: () => surroundings.stdout.columns ?? 100,
      getErrHelpWidth: () => surroundings.stderr.columns ?? 100,
      // The texts have no colours: commander need not search them for colour codes to remove.
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    })
    .option('--profile <PERFIL>', 'trabalha com este perfil em vez do padrão')
    .option('--insecure-http', 'aceita http sem criptografia com outra máquina')
    .option('-V, --version', 'mostra a versão')
    .on('option:version', () => {
      const version = readVersion();
      surroundings.stdout.write(`${version}\n`);
      throw new CommanderError(0, 'commander.version', version);
    });

  const run: Run = async (work, settings) => {
    const code = await runCommand(surroundings, program.opts<GlobalOptions>(), work, settings);
    if (code !== undefined) onEnd(code);
  };
  addCommands(program, run);
  addHelpCommand(program);
  addHelpTexts(program);
  return program;
}
