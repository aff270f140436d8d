import type { Command } from 'commander';
import { variableTexts } from '../reference/environment.ts';
import { examples } from '../reference/examples.ts';
import { exitCodeTexts } from '../reference/exit-codes.ts';

/** Puts examples below the help of each command; below that of the program, variables and exit codes. */
export function addHelpTexts(program: Command): void {
  program.addHelpText('after', () =>
    [
      '',
      ...section('Variáveis de ambiente:', variableTexts),
      '',
      ...section('Códigos de saída:', exitCodeTexts),
    ].join('\n'),
  );
  for (const command of program.commands) addExamples(command, program.name());
}

function addExamples(command: Command, above: string): void {
  const path = `${above} ${command.name()}`;
  const own = examples[path];
  if (own !== undefined) {
    const lines = own.map(([words, text]) => `  ${words}\n      ${text}`);
    command.addHelpText('after', () => ['', 'Exemplos:', ...lines].join('\n'));
  }
  for (const child of command.commands) addExamples(child, path);
}

function section(title: string, rows: readonly (readonly [string | number, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => String(name).length));
  return [title, ...rows.map(([name, text]) => `  ${String(name).padEnd(width)}  ${text}`)];
}
