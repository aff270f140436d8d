import type { Command } from 'commander';
import { variableTexts } from '../reference/environment.ts';
import { examples } from '../reference/examples.ts';
import { exitCodeTexts } from '../reference/exit-codes.ts';

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
