import { type CommandNode, flatten, type OptionNode, type Values } from '../program/command-tree.ts';
import { steps, valued } from './arms.ts';

/** In single quotes, in which fish knows two escapes. */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A script for fish 3 and later. */
export const fishScript = (
  root: CommandNode,
): string => `# Completa cais no fish. Grave em ~/.config/fish/completions/cais.fish
function __cais_at
    set -l where ${quoted(root.path)}
    set -l count 0
    set -l pending 0
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if test $pending = 1
            set pending 0
            continue
        end
        switch "$where:$word"
${valued(root)
  .map(({ at, word }) => `            case ${quoted(`${at}:${word}`)}\n                set pending 1`)
  .join('\n')}
            case '*:-?*'
                true
${steps(root)
  .map(
    ({ at, word, to }) =>
      `            case ${quoted(`${at}:${word}`)}\n                set where ${quoted(to)}`,
  )
  .join('\n')}
            case '*'
                set count (math $count + 1)
        end
    end
    test "$where" = "$argv[1]"; or return 1
    test (count $argv) -lt 2; or test $count = $argv[2]
end

function __cais_profiles
    set -l folder ~/.config
    set -q XDG_CONFIG_HOME; and set folder $XDG_CONFIG_HOME
    for file in $folder/cais/profiles/*.json
        string replace -r '\\.json$' '' (basename $file)
    end
end

complete -c cais -f
${flatten(root).flatMap(linesOf).join('\n')}
${root.options.map((option) => `complete -c cais ${optionOf(option)}`).join('\n')}
`;

function linesOf(node: CommandNode): readonly string[] {
  const at = (more = '') => `complete -c cais -n ${quoted(`__cais_at ${quoted(node.path)}${more}`)}`;
  const isRoot = !node.path.includes(' ');
  return [
    ...node.commands.map(({ name, description }) => `${at(' 0')} -a ${name} -d ${quoted(description)}`),
    ...node.arguments.flatMap(({ value }, index) => {
      const what = valuesOf(value);
      return what === '' ? [] : [`${at(` ${index}`)} ${what}`];
    }),
    ...(isRoot ? [] : node.options.map((option) => `${at()} ${optionOf(option)}`)),
  ];
}

function optionOf({ names, description, value }: OptionNode): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const takes = value === undefined ? [] : value.kind === 'file' ? ['-r', '-F'] : ['-x', valuesOf(value)];
  return [...flags, ...takes, '-d', quoted(description)].filter((word) => word !== '').join(' ');
}

function valuesOf(value: Values): string {
  if (value.kind === 'choices') return `-a ${quoted(value.words.join(' '))}`;
  if (value.kind === 'profile') return "-a '(__cais_profiles)'";
  return value.kind === 'file' ? '-F' : '';
}
