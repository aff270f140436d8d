import type { LoginOptions } from '../options.ts';
import type { PortugueseCommand } from '../portuguese-command.ts';
import type { Run } from '../run-command.ts';

/** `cais login`, `logout`, `whoami`. */
export function addSessionCommands(program: PortugueseCommand, run: Run): void {
  program
    .command('login')
    .description('Entra em um servidor e guarda a sessão em um perfil.')
    .option('--server <URL>', 'endereço do servidor Cais')
    .option('--login <E-MAIL>', 'quem entra; sem esta opção, é perguntado')
    .option('--password-stdin', 'lê a senha da entrada padrão em vez de perguntar')
    .action((options: LoginOptions) =>
      run(async (context) => (await import('../commands/login.ts')).login(context, options)),
    );
  program
    .command('logout')
    .description('Encerra a sessão no servidor e a remove do perfil.')
    .action(() => run(async (context) => (await import('../commands/logout.ts')).logout(context)));
  program
    .command('whoami')
    .description('Mostra o servidor, quem entrou e até quando vale a sessão.')
    .action(() => run(async (context) => (await import('../commands/whoami.ts')).whoami(context)));
}
