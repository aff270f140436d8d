import { InvalidArgumentError } from 'commander';
import { entityCommands } from '../../shared/entities.ts';
import type {
  DataKind,
  ExportKind,
  ExportOptions,
  ImportOptions,
  JsonOption,
  RunOptions,
} from '../options.ts';
import type { Run } from '../run-command.ts';
import type { PortugueseCommand } from './portuguese-command.ts';

const highestConcurrency = 64;
/** An hour. */
const longestWait = 3600;

/** `cais ports` and its siblings, each with the commands that there are for its data. */
export function addDataCommands(program: PortugueseCommand, run: Run): void {
  for (const { name, files, imports } of entityCommands) {
    const group = program.command(name).description(`${imports ? 'Importa e exporta' : 'Exporta'} ${files}.`);
    if (imports) addImports(group, run, name as DataKind, files);
    const form = imports ? ', na forma que a importação lê' : '';
    if (name === 'ports' || name === 'restrictions') addCheck(group, run, name);
    addExport(group, run, name, `Exporta ${files} em CSV${form}.`);
  }
}

function addImports(group: PortugueseCommand, run: Run, kind: DataKind, what: string): void {
  addImport(group, run, kind, what);
  addUndo(group, run, kind, what);
  group
    .command('template')
    .description('Escreve na saída padrão um CSV só com o cabeçalho, para preencher.')
    .action(() =>
      run(async (context) => (await import('../commands/export.ts')).printTemplate(context, kind)),
    );
}

function addImport(group: PortugueseCommand, run: Run, kind: DataKind, what: string): void {
  const command = group
    .command('import')
    .description(
      `Importa ${what} de um arquivo CSV ou do Excel (.xlsx). Repetir o comando é seguro: só o que falta é feito.`,
    )
    .argument('<ARQUIVO>', 'arquivo CSV ou .xlsx; - lê a entrada padrão')
    .option('--dry-run', 'mostra o que seria feito, sem gravar nada')
    .option('--update', 'grava também por cima de valores já cadastrados')
    .option('--all-or-nothing', 'não grava nada se alguma linha for recusada')
    .option('--accept-doubts', 'grava também o que parece errado, como um porto longe de onde estava')
    .option('--blanks-clear', 'uma célula vazia apaga o valor cadastrado; sem esta opção, isso é uma dúvida')
    .option('--sheet <ABA>', 'nome ou número da aba de um .xlsx; sem esta opção, a primeira visível')
    .option('--header-row <LINHA>', 'a linha dos títulos das colunas, se não é encontrada', readLine)
    .option('--skip-hidden', 'deixa de fora as linhas ocultas ou filtradas de um .xlsx');
  addRunOptions(command).action((file: string, options: ImportOptions) =>
    run(
      async (context) => {
        const { importFile } = await import('../commands/import.ts');
        return importFile(context, kind, file, options);
      },
      { finishesWhenInterrupted: true },
    ),
  );
}

function addUndo(group: PortugueseCommand, run: Run, kind: DataKind, what: string): void {
  const command = group
    .command('undo')
    .description(
      `Desfaz a última importação de um arquivo de ${what}, pelo diário dela. O que mudou depois fica como está.`,
    )
    .argument('<ARQUIVO>', 'o arquivo que foi importado; - para a entrada padrão')
    .option('--dry-run', 'mostra o que seria feito, sem gravar nada');
  addRunOptions(command).action((file: string, options: RunOptions) =>
    run(
      async (context) => {
        const { undoImport } = await import('../commands/import.ts');
        return undoImport(context, kind, file, options);
      },
      { finishesWhenInterrupted: true },
    ),
  );
}

const addRunOptions = (command: PortugueseCommand): PortugueseCommand =>
  command
    .option('--concurrency <N>', 'linhas enviadas ao mesmo tempo', readConcurrency, 8)
    .option(
      '--wait <SEGUNDOS>',
      'quanto esperar por um servidor que não responde, ou por outra importação da mesma lista',
      readSeconds,
      30,
    )
    .option('--json', 'escreve o resultado em JSON na saída padrão');

const checked = {
  ports: 'Compara cada posição com as da ANTAQ, do World Port Index e do UN/LOCODE, e mostra as diferentes.',
  restrictions: 'Compara os limites com os do porto no World Port Index, e mostra os diferentes.',
} as const;

function addCheck(group: PortugueseCommand, run: Run, kind: keyof typeof checked): void {
  group
    .command('check')
    .description(checked[kind])
    .option('--json', 'escreve em JSON, na saída padrão, cada registro com o que há de oficial')
    .action((options: JsonOption) =>
      run(async (context) => (await import('../commands/check.ts')).checkOfficial(context, kind, options)),
    );
}

function addExport(group: PortugueseCommand, run: Run, kind: ExportKind, description: string): void {
  group
    .command('export')
    .description(description)
    .argument('[ARQUIVO]', 'onde gravar; sem ele, na saída padrão')
    .option('--force', 'grava por cima de um arquivo que já existe')
    .option('--json', 'escreve os registros em JSON, como o servidor os dá')
    .action((file: string | undefined, options: ExportOptions) =>
      run(async (context) =>
        (await import('../commands/export.ts')).exportFile(context, kind, file, options),
      ),
    );
}

function readConcurrency(typed: string): number {
  const count = /^\d{1,3}$/u.test(typed) ? Number(typed) : 0;
  if (count < 1 || count > highestConcurrency) {
    throw new InvalidArgumentError(`Use um número inteiro de 1 a ${highestConcurrency}.`);
  }
  return count;
}

function readLine(typed: string): number {
  const line = /^\d{1,7}$/u.test(typed) ? Number(typed) : 0;
  if (line < 1) throw new InvalidArgumentError('Use o número de uma linha, a partir de 1.');
  return line;
}

function readSeconds(typed: string): number {
  const seconds = /^\d{1,4}$/u.test(typed) ? Number(typed) : -1;
  if (seconds < 0 || seconds > longestWait) {
    throw new InvalidArgumentError(`Use um número inteiro de 0 a ${longestWait}.`);
  }
  return seconds;
}
