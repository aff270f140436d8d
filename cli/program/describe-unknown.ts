import type { Command } from 'commander';
import { distance } from 'fastest-levenshtein';
import { flatten, readTree } from './command-tree.ts';
import type { UnknownWord } from './portuguese-command.ts';

/** What is wrong with a call, and what the person may have meant: a word of similar spelling, or a command of a group. */
export function describeUnknown({ command, kind, word, known }: UnknownWord): string {
  const what = kind === 'option' ? 'Opção desconhecida' : 'Comando desconhecido';
  const near = nearest(word, known).map((name) => (kind === 'option' ? name : `${pathOf(command)} ${name}`));
  const meant = [...near, ...(kind === 'option' ? [] : named(command, word))];
  const question = meant.length === 0 ? '' : `Você quis dizer: ${meant.join(', ')}?\n`;
  return `${what}: ${word}\n${question}Veja a ajuda com --help.\n`;
}

/** Paths of all commands below one whose last word it is: `import` is of `cais ports` and of `cais restrictions`. */
export const named = (command: Command, word: string): readonly string[] =>
  flatten(readTree(command, prefixOf(command)))
    .filter(({ name, path }) => name === word && path !== pathOf(command))
    .map(({ path }) => path);

/** Those that begin so, else those that need the fewest changes, if these are few. */
function nearest(word: string, known: readonly string[]): readonly string[] {
  const beginning = known.filter((name) => word.length > 2 && name.startsWith(word));
  if (beginning.length > 0) return beginning;
  const close = known
    .map((name) => ({ name, changes: distance(word.toLowerCase(), name) }))
    .filter(({ name, changes }) => changes <= Math.min(3, Math.ceil(0.3 * name.length)));
  const fewest = Math.min(...close.map(({ changes }) => changes));
  return close.filter(({ changes }) => changes === fewest).map(({ name }) => name);
}

const pathOf = (command: Command): string => `${prefixOf(command)}${command.name()}`;

const prefixOf = ({ parent }: Command): string => (parent === null ? '' : `${pathOf(parent)} `);
