import type { Argument, Command, Option } from 'commander';

/** What stands for a value: how it is completed, and nothing else is known of it where it is `free`. */
export type Values =
  | { readonly kind: 'choices'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'profile' | 'command' | 'free' };

export interface OptionNode {
  readonly flags: string;
  /** Such as `-h` and `--help`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Undefined for one that takes none. */
  readonly value: Values | undefined;
}

export interface ArgumentNode {
  readonly value: Values;
}

export interface CommandNode {
  /** All words of it: `cais ports import`. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly commands: readonly CommandNode[];
  readonly arguments: readonly ArgumentNode[];
  readonly options: readonly OptionNode[];
}

/** Placeholders that say what a value is; any other is free text. */
const kinds: Readonly<Record<string, 'file' | 'profile' | 'command'>> = {
  ARQUIVO: 'file',
  PERFIL: 'profile',
  COMANDO: 'command',
};

/** The registered commands as data, for completion, similar words and the tests of docs/cli.md. */
export function readTree(command: Command, above = ''): CommandNode {
  const path = `${above}${command.name()}`;
  const help = command.createHelp();
  return {
    path,
    name: command.name(),
    description: command.description(),
    commands: help.visibleCommands(command).map((one) => readTree(one, `${path} `)),
    arguments: command.registeredArguments.map(readArgument),
    options: help.visibleOptions(command).map(readOption),
  };
}

/** The command and all below it, each before what it contains. */
export const flatten = (node: CommandNode): readonly CommandNode[] => [
  node,
  ...node.commands.flatMap(flatten),
];

function readArgument(argument: Argument): ArgumentNode {
  return { value: valuesOf(argument.argChoices, argument.name()) };
}

function readOption({ flags, short, long, description, argChoices }: Option): OptionNode {
  const placeholder = /[<[]([^\]>]+)[\]>]/u.exec(flags)?.[1];
  return {
    flags,
    names: [short, long].filter((name) => name !== undefined),
    description,
    value: placeholder === undefined ? undefined : valuesOf(argChoices, placeholder),
  };
}

const valuesOf = (choices: readonly string[] | undefined, placeholder: string): Values =>
  choices === undefined ? { kind: kinds[placeholder] ?? 'free' } : { kind: 'choices', words: choices };
