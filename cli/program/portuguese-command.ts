import {
  type Argument,
  Command,
  type Help,
  type HelpConfiguration,
  InvalidArgumentError,
  type Option,
} from 'commander';

const headings: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Global Options:': 'Opções de todos os comandos:',
  'Commands:': 'Comandos:',
};

const inUsage = (usage: string): string =>
  usage.replace('[options]', '[opções]').replace('[command]', '[comando]');

const described = ({ description }: Option | Argument, details: readonly string[]): string =>
  details.length === 0 ? description : `${description} (${details.join('; ')})`;

const choicesOf = ({ argChoices }: Option | Argument): string[] =>
  argChoices === undefined ? [] : [`um de: ${argChoices.join(', ')}`];

const help: HelpConfiguration = {
  showGlobalOptions: true,
  displayWidth: (text) => text.length,
  styleTitle: (title) => headings[title] ?? title,
  styleUsage: inUsage,
  subcommandTerm(this: Help, command) {
    const words = command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    );
    return [command.name(), ...words].join(' ');
  },
  optionDescription: (option) => {
    const { defaultValue } = option;
    return described(option, [
      ...choicesOf(option),
      ...(defaultValue === undefined ? [] : [`padrão: ${String(defaultValue)}`]),
    ]);
  },
  argumentDescription: (argument) => described(argument, choicesOf(argument)),
};

/** A word that is no command or option of `command`. The message about it looks for a similar one. */
export class UnknownWord extends Error {
  readonly command: Command;
  readonly kind: 'command' | 'option';
  readonly word: string;
  readonly known: readonly string[];
  constructor(command: Command, kind: UnknownWord['kind'], word: string, known: readonly string[]) {
    super(word);
    this.command = command;
    this.kind = kind;
    this.word = word;
    this.known = known;
  }
}

/**
 * A command that says in Portuguese what is wrong with a call, instead of commander's English words, and ends
 * with a `CommanderError`. The methods are those by which commander reports; `usage.test.ts` holds it to them.
 */
export class PortugueseCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.exitOverride();
    this.configureHelp(help);
    this.helpOption('-h, --help', 'mostra esta ajuda');
    // The program has one of its own, for all of them (help.ts).
    this.helpCommand(false);
    this.showHelpAfterError('Veja a ajuda com --help.');
  }

  override createCommand(name?: string): PortugueseCommand {
    return new PortugueseCommand(name);
  }

  missingArgument(name: string): never {
    this.error(`Falta o argumento ${name}.`);
  }

  optionMissingArgument({ flags }: Option): never {
    this.error(`Falta o valor da opção ${flags}.`);
  }

  /** Without the value that was typed to it, which may be a secret. */
  unknownOption(flag: string): never {
    const known = this.createHelp();
    const options = [...known.visibleOptions(this), ...known.visibleGlobalOptions(this)];
    const names = options.flatMap(({ long }) => long ?? []);
    const name = flag.replace(/=.*$/su, '');
    if (names.includes(name)) this.error(`A opção ${name} não leva valor.`);
    throw new UnknownWord(this, 'option', name, names);
  }

  unknownCommand(): never {
    const [word = ''] = this.args;
    if (word === 'help') this.help();
    const names = this.commands.map((command) => command.name());
    throw new UnknownWord(this, 'command', word, names);
  }

  _excessArguments(words: readonly string[]): never {
    const known = this.registeredArguments.length;
    this.error(`Argumentos demais: ${words.slice(known).join(' ')}`);
  }

  _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
    try {
      return target.parseArg?.(value, previous) ?? value;
    } catch (thrown) {
      if (!(thrown instanceof InvalidArgumentError)) throw thrown;
      const name = 'flags' in target ? target.flags : target.name();
      const reason =
        target.argChoices === undefined ? thrown.message : `Use um de: ${target.argChoices.join(', ')}`;
      this.error(`Valor inválido em ${name}: ${value}. ${reason}`);
    }
  }
}
