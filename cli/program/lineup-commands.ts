import type { LineupLinkOptions } from '../options.ts';
import type { PortugueseCommand } from '../portuguese-command.ts';
import type { Run } from '../run-command.ts';

/** `cais lineup link`. */
export function addLineupCommands(program: PortugueseCommand, run: Run): void {
  const lineup = program.command('lineup').description('Lineup: link temporário.');
  lineup
    .command('link')
    .description('Gera um link temporário do Lineup e o escreve na saída padrão.')
    .option('--json', 'escreve {"link": …}')
    .option('--copy', 'copia também para a área de transferência')
    .action((options: LineupLinkOptions) =>
      run(async (context) => (await import('../commands/lineup-link.ts')).lineupLink(context, options)),
    );
}
