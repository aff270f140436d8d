import { type CommandNode, flatten } from '../program/command-tree.ts';
import { quoted } from './arms.ts';
import { posixWalk } from './posix-walk.ts';

/** A script for zsh: as a file `_cais` in a folder of `fpath`, or sourced after `compinit`. */
export const zshScript = (root: CommandNode): string => `#compdef cais
# Completa cais no zsh. Em uma pasta de fpath, com o nome _cais, ou em ~/.zshrc, depois de compinit: source <(cais completion zsh)
${posixWalk(root)}

_cais() {
  local where=${quoted(root.path)} pending='' plain='' kind='' cur=$words[CURRENT]
  local -a list
  integer count=0 i
  for ((i = 2; i < CURRENT; i++)); do _cais_step "$words[i]"; done
  kind=
  if [[ -n $pending ]]; then
    kind=$pending
  elif [[ -z $plain && $cur == --*=* ]]; then
    _cais_value "\${cur%%=*}"
    compset -P '*='
  elif [[ -z $plain && $cur == -* ]]; then
    case "$where" in
${flatten(root)
  .map((node) => `      ${quoted(node.path)}) list=(${optionsOf(root, node).join(' ')}) ;;`)
  .join('\n')}
    esac
    _describe 'opção' list
    return
  else
    case "$where" in
${flatten(root)
  .filter(({ commands }) => commands.length > 0)
  .map((node) => `      ${quoted(node.path)}) list=(${node.commands.map(described).join(' ')}) ;;`)
  .join('\n')}
      *) _cais_argument "$count" ;;
    esac
    if (( $#list )); then
      _describe 'comando' list
      return
    fi
  fi
  case "$kind" in
    choices\\ *) compadd -- \${=kind#choices } ;;
    profile) compadd -- \${(f)"$(_cais_profiles)"} ;;
    file) _files ;;
  esac
}

if [[ \${funcstack[1]} == _cais ]]; then
  _cais "$@"
else
  compdef _cais cais
fi
`;

const described = ({ name, description }: Pick<CommandNode, 'name' | 'description'>): string =>
  quoted(`${name}:${description}`);

function optionsOf(root: CommandNode, node: CommandNode): readonly string[] {
  const options = [...node.options, ...root.options];
  return [
    ...new Set(
      options.flatMap(({ names, description }) => names.map((name) => described({ name, description }))),
    ),
  ];
}
