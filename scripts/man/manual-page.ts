import { surroundings } from '../../cli/context.ts';
import {
  type ArgumentNode,
  type CommandNode,
  flatten,
  type OptionNode,
  readTree,
} from '../../cli/program/command-tree.ts';
import { examples, exitCodeTexts, fileTexts, variableTexts } from '../../cli/program/reference.ts';
import { createProgram } from '../../cli/program.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { GeneratedFiles } from '../generated-files.ts';

/** The manual page of the program as it is now. */
export function manualFiles(): GeneratedFiles {
  const root = readTree(createProgram(surroundings(), () => undefined));
  return { 'docs/cais.1': manualPage(root, packageJson.version) };
}

/** The manual page, made of the registered commands and of the texts that help shows. */
function manualPage(root: CommandNode, version: string): string {
  const commands = flatten(root).filter(
    ({ commands: below, path }) => below.length === 0 && path !== root.path,
  );
  return `${[
    `.\\" Feita por: npm run man`,
    `.TH CAIS 1 "" "Cais ${escaped(version)}" "Manual do Cais"`,
    section('NOME'),
    `cais \\- ${escaped(lowered(root.description))}`,
    section('SINOPSE'),
    ...commands.flatMap((command) => [synopsis(command), '.br']).slice(0, -1),
    section('DESCRIÇÃO'),
    escaped(about),
    section('OPÇÕES DE TODOS OS COMANDOS'),
    ...root.options.map(option),
    section('COMANDOS'),
    ...commands.flatMap(describe),
    section('VARIÁVEIS DE AMBIENTE'),
    ...variableTexts.map(([name, text]) => item(bold(name), sentence(text))),
    section('ARQUIVOS'),
    ...fileTexts.map(([path, text]) => item(italic(path), sentence(text))),
    section('CÓDIGOS DE SAÍDA'),
    ...exitCodeTexts.map(([code, text]) => item(bold(String(code)), sentence(text))),
    section('EXEMPLOS'),
    ...commands.flatMap(({ path }) => (examples[path] ?? []).map(example)),
    section('VEJA TAMBÉM'),
    `${bold('cais help')} e ${bold('cais')} ${italic('COMANDO')} ${bold('--help')} mostram o mesmo por partes.`,
  ].join('\n')}\n`;
}

const about =
  'Fala com um servidor Cais, como o navegador, com as mesmas regras e mensagens das telas. ' +
  'Resultados vão para a saída padrão; o que se diz a uma pessoa, para a saída de erros. ' +
  'Nunca pergunta nada sem um terminal.';

const lowered = (text: string): string =>
  `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/u, '');

/** As a sentence of its own; a text that begins with a name in small letters becomes one with a capital. */
const sentence = (text: string): string =>
  escaped(`${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`);

function synopsis({ path, options, arguments: all }: CommandNode): string {
  const own = options.filter(({ names }) => !names.includes('--help'));
  return [bold(path), ...own.map(({ flags }) => `[${inFlags(flags)}]`), ...all.map(inUsage)].join(' ');
}

/** `<ARQUIVO>` and `[ARQUIVO]`: what is typed is upright, what stands for something in italics. */
const inUsage = ({ term }: ArgumentNode): string => {
  const name = italic(term.slice(1, -1));
  return term.startsWith('[') ? `[${name}]` : name;
};

const inFlags = (flags: string): string =>
  flags
    .split(/(<[^>]+>)/u)
    .map((part) =>
      part.startsWith('<') ? italic(part.slice(1, -1)) : part.trim() === '' ? '' : bold(part.trim()),
    )
    .filter((part) => part !== '')
    .join(' ');

function option({ flags, description, standard, value }: OptionNode): string {
  const more = [
    ...(value?.kind === 'choices' ? [`Um de: ${value.words.join(', ')}.`] : []),
    ...(standard === undefined ? [] : [`Padrão: ${String(standard)}.`]),
  ];
  return item(inFlags(flags), [sentence(description), ...more.map(escaped)].join(' '));
}

function argument(node: ArgumentNode): string {
  const { value, description } = node;
  const choices = value.kind === 'choices' ? ` ${escaped(`Um de: ${value.words.join(', ')}.`)}` : '';
  return item(inUsage(node), `${sentence(description)}${choices}`);
}

function describe(command: CommandNode): readonly string[] {
  const own = command.options.filter(({ names }) => !names.includes('--help'));
  return [
    subsection(command.path),
    escaped(command.description),
    ...command.arguments.map(argument),
    ...own.map(option),
  ];
}

const example = ([words, text]: readonly [string, string]): string =>
  `.PP\n${sentence(text)}\n${verbatim([words])}`;

/** Text as a manual page holds it: no sign of roff's own, none at the beginning of a line, and dashes that can be copied. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replaceAll("'", '\\(aq')
    .replaceAll('^', '\\(ha')
    .replaceAll('`', '\\(ga')
    .replaceAll(/^\./gmu, '\\&.');

const bold = (text: string): string => `\\fB${escaped(text)}\\fR`;
const italic = (text: string): string => `\\fI${escaped(text)}\\fR`;

const section = (title: string): string => `.SH "${escaped(title)}"`;
const subsection = (title: string): string => `.SS "${escaped(title)}"`;

/** A term with what is said of it, indented below; both are roff already. */
const item = (term: string, text: string): string => `.TP\n${term}\n${text}`;

/** Lines that stay as they are. */
const verbatim = (lines: readonly string[]): string =>
  `.RS 4\n.nf\n${lines.map(escaped).join('\n')}\n.fi\n.RE`;
