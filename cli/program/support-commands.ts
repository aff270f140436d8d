import { Argument } from 'commander';
import { type DoctorOptions, type Shell, shells } from '../options.ts';
import type { PortugueseCommand } from '../portuguese-command.ts';
import type { Run } from '../run-command.ts';

/** `cais doctor` and `cais completion`. */
export function addSupportCommands(program: PortugueseCommand, run: Run): void {
  program
    .command('doctor')
    .description('Verifica configuração, servidor, relógio, sessão e cada consulta, e mostra o que há.')
    .option('--json', 'escreve o resultado em JSON na saída padrão')
    .action((options: DoctorOptions) =>
      run(async (context) => (await import('../commands/doctor.ts')).doctor(context, options)),
    );
  program
    .command('completion')
    .description('Escreve o script que completa comandos e opções no terminal.')
    .addArgument(new Argument('<SHELL>', 'para qual terminal').choices(shells))
    .action((shell: Shell) =>
      run(async (context) => (await import('../commands/completion.ts')).completion(context, program, shell)),
    );
}
