import { Argument } from 'commander';
import {
  type JsonOption,
  type LineupLinkOptions,
  type LoginOptions,
  type Shell,
  shells,
} from '../options.ts';
import type { Run } from '../run-command.ts';
import { addDataCommands } from './data-commands.ts';
import type { PortugueseCommand } from './portuguese-command.ts';

/** Every command with its options. The code of a command is loaded when it runs. */
export function addCommands(program: PortugueseCommand, run: Run): void {
  addSessionCommands(program, run);
  addProfileCommands(program, run);
  addLineupCommands(program, run);
  addDataCommands(program, run);
  addSupportCommands(program, run);
}

const jsonText = 'escreve o resultado em JSON na saída padrão';

/** `cais login`, `logout`, `whoami`. */
function addSessionCommands(program: PortugueseCommand, run: Run): void {
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
    .action(() => run(async (context) => (await import('../commands/profile.ts')).logout(context)));
  program
    .command('whoami')
    .description('Mostra o servidor, quem entrou e até quando vale a sessão.')
    .option('--json', jsonText)
    .action((options: JsonOption) =>
      run(async (context) => (await import('../commands/login.ts')).whoami(context, options)),
    );
}

/** `cais profile list`, `use`, `remove`. */
function addProfileCommands(program: PortugueseCommand, run: Run): void {
  const profile = program.command('profile').description('Perfis: as sessões guardadas neste computador.');
  profile
    .command('list')
    .description('Mostra os perfis, o servidor e o login de cada um; * marca o padrão.')
    .option('--json', jsonText)
    .action((options: JsonOption) =>
      run(async (context) => (await import('../commands/profile.ts')).listProfiles(context, options)),
    );
  profile
    .command('use')
    .description('Torna padrão um perfil.')
    .argument('<PERFIL>', 'nome do perfil')
    .action((name: string) =>
      run(async (context) => (await import('../commands/profile.ts')).useProfile(context, name)),
    );
  profile
    .command('remove')
    .description('Encerra a sessão de um perfil e o remove, mesmo que o servidor não responda.')
    .argument('<PERFIL>', 'nome do perfil')
    .action((name: string) =>
      run(async (context) => (await import('../commands/profile.ts')).removeProfile(context, name)),
    );
}

/** `cais lineup link`. */
function addLineupCommands(program: PortugueseCommand, run: Run): void {
  const lineup = program.command('lineup').description('Lineup: link temporário.');
  lineup
    .command('link')
    .description('Gera um link temporário do Lineup e o escreve na saída padrão.')
    .option('--json', 'escreve {"link": …}, com a validade em expiresAt se o link a diz')
    .option('--copy', 'copia também para a área de transferência')
    .action((options: LineupLinkOptions) =>
      run(async (context) => (await import('../commands/lineup-link.ts')).lineupLink(context, options)),
    );
}

/** `cais doctor` and `cais completion`. */
function addSupportCommands(program: PortugueseCommand, run: Run): void {
  program
    .command('doctor')
    .description('Verifica configuração, servidor, relógio, sessão e cada consulta, e mostra o que há.')
    .option('--json', jsonText)
    .action((options: JsonOption) =>
      run(async (context) => (await import('../commands/doctor.ts')).doctor(context, options)),
    );
  program
    .command('completion')
    .description('Escreve o script que completa comandos e opções no terminal.')
    .addArgument(new Argument('<SHELL>', 'para qual terminal').choices(shells))
    .action((shell: Shell) =>
      run(async (context) => (await import('../commands/completion.ts')).completion(context, shell)),
    );
  program
    .command('__complete', { hidden: true })
    .argument('[PALAVRA...]')
    .action((words: readonly string[]) =>
      run(async (context) => {
        const { answerCompletion } = await import('../commands/completion.ts');
        return answerCompletion(context, program, words);
      }),
    );
}
