import { type CommandNode, flatten, type Values } from '../program/command-tree.ts';

/** In single quotes, for bash and zsh. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** As the scripts call it: `choices` with its words, or the bare kind. */
const kindOf = (value: Values): string =>
  value.kind === 'choices' ? `choices ${value.words.join(' ')}` : value.kind;

/** Where a script is among the commands, and what it met there. */
interface Arm {
  /** Path of the command, or `*` for any. */
  readonly at: string;
  readonly word: string;
}

/** Words that lead from one command to another. The arguments of `help` are commands again, from the first. */
export function steps(root: CommandNode): readonly (Arm & { readonly to: string })[] {
  return flatten(root).flatMap((node) =>
    node.commands.map((child) => ({
      at: node.path,
      word: child.name,
      to: child.arguments.some(({ value }) => value.kind === 'command') ? root.path : child.path,
    })),
  );
}

/** Options that take a value, and what it is; those of the program are taken anywhere. */
export function valued(root: CommandNode): readonly (Arm & { readonly kind: string })[] {
  return flatten(root).flatMap(({ path, options }) =>
    options.flatMap(({ names, value }) =>
      value === undefined
        ? []
        : names.map((word) => ({ at: path === root.path ? '*' : path, word, kind: kindOf(value) })),
    ),
  );
}

/** What the arguments of each command are, by position. */
export function positions(root: CommandNode): readonly (Arm & { readonly kind: string })[] {
  return flatten(root).flatMap(({ path, arguments: all }) =>
    all.map(({ value }, index) => ({ at: path, word: String(index), kind: kindOf(value) })),
  );
}

/** Left side of an arm of `case "$where:$word" in`. */
export const pattern = ({ at, word }: Arm): string =>
  at === '*' ? `*${quoted(`:${word}`)}` : quoted(`${at}:${word}`);
