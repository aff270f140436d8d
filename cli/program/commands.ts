import { Argument, InvalidArgumentError } from 'commander';
import {
  type DataKind,
  type DoctorOptions,
  type ExportOptions,
  type ImportOptions,
  type LineupLinkOptions,
  type LoginOptions,
  type Shell,
  shells,
} from '../options.ts';
import type { Run } from '../run-command.ts';
import type { PortugueseCommand } from './portuguese-command.ts';

/** Every command with its options. The code of a command is loaded when it runs. */
export function addCommands(program: PortugueseCommand, run: Run): void {
  addSessionCommands(program, run);
  addLineupCommands(program, run);
  for (const kind of ['ports', 'restrictions'] as const) addDataCommands(program, run, kind);
  addSupportCommands(program, run);
}

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
    .action(() => run(async (context) => (await import('../commands/logout.ts')).logout(context)));
  program
    .command('whoami')
    .description('Mostra o servidor, quem entrou e até quando vale a sessão.')
    .action(() => run(async (context) => (await import('../commands/whoami.ts')).whoami(context)));
}

/** `cais lineup link`. */
function addLineupCommands(program: PortugueseCommand, run: Run): void {
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

const kinds = {
  ports: 'localizações de portos',
  restrictions: 'limites de navios por pier',
} as const satisfies Record<DataKind, string>;

const highestConcurrency = 64;
/** An hour. */
const longestWait = 3600;

/** `cais ports` and `cais restrictions`, each with `import`, `export` and `template`. */
function addDataCommands(program: PortugueseCommand, run: Run, kind: DataKind): void {
  const what = kinds[kind];
  const group = program.command(kind).description(`Importa e exporta ${what} em CSV.`);
  group
    .command('import')
    .description(`Importa ${what} de um arquivo CSV. Repetir o comando é seguro: só o que falta é feito.`)
    .argument('<ARQUIVO>', 'arquivo CSV; - lê a entrada padrão')
    .option('--dry-run', 'mostra o que seria feito, sem gravar nada')
    .option('--update', 'grava também por cima de valores já cadastrados')
    .option('--all-or-nothing', 'não grava nada se alguma linha for recusada')
    .option('--accept-doubts', 'grava também o que parece errado, como um porto longe de onde estava')
    .option('--concurrency <N>', 'linhas enviadas ao mesmo tempo', readConcurrency, 8)
    .option('--wait <SEGUNDOS>', 'quanto esperar por um servidor que não responde', readSeconds, 30)
    .option('--parallel', 'não espera por outra importação no mesmo servidor')
    .option('--json', 'escreve o resultado em JSON na saída padrão')
    .action((file: string, options: ImportOptions) =>
      run(
        async (context) => {
          const { importFile } = await import('../commands/import.ts');
          return importFile(context, kind, file, options);
        },
        { finishesWhenInterrupted: true },
      ),
    );
  group
    .command('export')
    .description(`Exporta ${what} em CSV, na forma que a importação lê.`)
    .argument('[ARQUIVO]', 'onde gravar; sem ele, na saída padrão')
    .option('--force', 'grava por cima de um arquivo que já existe')
    .action((file: string | undefined, options: ExportOptions) =>
      run(async (context) =>
        (await import('../commands/export.ts')).exportFile(context, kind, file, options),
      ),
    );
  group
    .command('template')
    .description('Escreve na saída padrão um CSV só com o cabeçalho, para preencher.')
    .action(() =>
      run(async (context) => (await import('../commands/template.ts')).printTemplate(context, kind)),
    );
}

function readConcurrency(typed: string): number {
  const count = /^\d{1,3}$/u.test(typed) ? Number(typed) : 0;
  if (count < 1 || count > highestConcurrency) {
    throw new InvalidArgumentError(`Use um número inteiro de 1 a ${highestConcurrency}.`);
  }
  return count;
}

function readSeconds(typed: string): number {
  const seconds = /^\d{1,4}$/u.test(typed) ? Number(typed) : -1;
  if (seconds < 0 || seconds > longestWait) {
    throw new InvalidArgumentError(`Use um número inteiro de 0 a ${longestWait}.`);
  }
  return seconds;
}

/** `cais doctor` and `cais completion`. */
function addSupportCommands(program: PortugueseCommand, run: Run): void {
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
