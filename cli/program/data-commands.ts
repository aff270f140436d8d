import { InvalidArgumentError } from 'commander';
import type { DataKind, ExportOptions, ImportOptions } from '../options.ts';
import type { PortugueseCommand } from '../portuguese-command.ts';
import type { Run } from '../run-command.ts';

const kinds = {
  ports: 'localizações de portos',
  restrictions: 'limites de navios por pier',
} as const satisfies Record<DataKind, string>;

const highestConcurrency = 64;
/** An hour: longer than that, somebody should look. */
const longestWait = 3600;

/** `cais ports` and `cais restrictions`, each with `import`, `export` and `template`. */
export function addDataCommands(program: PortugueseCommand, run: Run): void {
  for (const kind of ['ports', 'restrictions'] as const) addKind(program, run, kind);
}

function addKind(program: PortugueseCommand, run: Run, kind: DataKind): void {
  const what = kinds[kind];
  const group = program.command(kind).description(`Importa e exporta ${what} em CSV.`);
  group
    .command('import')
    .description(`Importa ${what} de um arquivo CSV. Repetir o comando é seguro: só o que falta é feito.`)
    .argument('<ARQUIVO>', 'arquivo CSV; - lê a entrada padrão')
    .option('--dry-run', 'mostra o que seria feito, sem gravar nada')
    .option('--update', 'grava também por cima de valores já cadastrados')
    .option('--all-or-nothing', 'não grava nada se alguma linha for recusada')
    .option('--concurrency <N>', 'linhas enviadas ao mesmo tempo', readConcurrency, 8)
    .option('--wait <SEGUNDOS>', 'quanto esperar por um servidor que não responde', readSeconds, 30)
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
