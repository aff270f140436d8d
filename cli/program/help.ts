import type { Command } from 'commander';
import { type PortugueseCommand, UnknownWord } from './portuguese-command.ts';
import { examples, exitCodeTexts, variableTexts } from './reference.ts';

/** Puts examples below the help of each command; below that of the program, variables and exit codes. */
export function addHelpTexts(program: Command): void {
  program.addHelpText('afterAll', ({ command }) =>
    (command === program ? ofProgram() : examplesOf(pathOf(command))).join('\n'),
  );
}

const ofProgram = (): readonly string[] => [
  '',
  ...section('Variáveis de ambiente:', variableTexts),
  '',
  ...section('Códigos de saída:', exitCodeTexts),
];

function examplesOf(path: string): readonly string[] {
  const own = examples[path];
  return own === undefined
    ? []
    : ['', 'Exemplos:', ...own.map(([words, text]) => `  ${words}\n      ${text}`)];
}

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

function section(title: string, rows: readonly (readonly [string | number, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => String(name).length));
  return [title, ...rows.map(([name, text]) => `  ${String(name).padEnd(width)}  ${text}`)];
}

/** `cais help`, and `cais help ports import`: the same as `--help` there. A last word alone, `cais help import`, is found too. */
export function addHelpCommand(program: PortugueseCommand): void {
  program
    .command('help')
    .description('Mostra a ajuda de um comando.')
    .argument('[COMANDO...]', 'como em: cais help ports import')
    .action(async (words: readonly string[]) => {
      let command: Command = program;
      for (const word of words) {
        const next = command.commands.find((one) => one.name() === word);
        if (next === undefined) return helpElsewhere(program, command, word);
        command = next;
      }
      command.help();
    });
}

/** The commands that are called so in any group, or that there is none. */
async function helpElsewhere(program: PortugueseCommand, command: Command, word: string): Promise<void> {
  const { named } = await import('./describe-unknown.ts');
  const paths = command === program ? named(program, word) : [];
  if (paths.length === 0) {
    throw new UnknownWord(
      command,
      'command',
      word,
      command.commands.map((one) => one.name()),
    );
  }
  const [first, ...others] = paths.map((path) => findByPath(program, path));
  first?.outputHelp();
  for (const other of others) {
    program.configureOutput().writeOut?.('\n');
    other.outputHelp();
  }
}

const findByPath = (program: Command, path: string): Command =>
  path
    .split(' ')
    .slice(1)
    .reduce((command, name) => command.commands.find((one) => one.name() === name) ?? command, program);
