import { type CommandNode, flatten } from '../program/command-tree.ts';
import { pattern, positions, quoted, steps, valued } from './arms.ts';

/**
 * Functions for bash and zsh alike. They set variables of their caller: `kind` is what can stand in a place, `where`
 * the place among the commands.
 */
const posixWalk = (root: CommandNode): string => `_cais_value() {
  kind=
  case "$where:$1" in
${valued(root)
  .map((arm) => `    ${pattern(arm)}) kind=${quoted(arm.kind)} ;;`)
  .join('\n')}
  esac
}

_cais_argument() {
  kind=
  case "$where:$1" in
${positions(root)
  .map((arm) => `    ${pattern(arm)}) kind=${quoted(arm.kind)} ;;`)
  .join('\n')}
  esac
}

# One word that stands before the cursor.
_cais_step() {
  if [[ -n $pending ]]; then
    [[ $1 == '=' ]] || pending=
    return
  fi
  if [[ -z $plain ]]; then
    _cais_value "$1"
    pending=$kind
    [[ -n $pending ]] && return
    if [[ $1 == -- ]]; then
      plain=1
      return
    fi
    [[ $1 == -?* ]] && return
  fi
  case "$where:$1" in
${steps(root)
  .map((arm) => `    ${pattern(arm)}) where=${quoted(arm.to)} ;;`)
  .join('\n')}
    *) count=$((count + 1)) ;;
  esac
}

_cais_profiles() {
  local file
  for file in $(command ls "\${XDG_CONFIG_HOME:-$HOME/.config}/cais/profiles" 2>/dev/null); do
    [[ $file == *.json ]] && printf '%s\\n' "\${file%.json}"
  done
}`;

/** A script for bash 3.2 and later. File names are left to readline where it allows that: it knows quotes and `~`. */
export const bashScript = (
  root: CommandNode,
): string => `# Completa cais no bash. Em ~/.bashrc: source <(cais completion bash)
${posixWalk(root)}

_cais() {
  local where=${quoted(root.path)} pending='' plain='' kind='' words='' count=0 i word
  local cur=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do _cais_step "\${COMP_WORDS[i]}"; done
  kind=
  [[ -n $pending && $cur == '=' ]] && cur=
  if [[ -n $pending ]]; then
    kind=$pending
  elif [[ -z $plain && $cur == -* ]]; then
    case "$where" in
${flatten(root)
  .map((node) => `      ${quoted(node.path)}) words=${quoted(optionNames(root, node).join(' '))} ;;`)
  .join('\n')}
    esac
  else
    case "$where" in
${flatten(root)
  .filter(({ commands }) => commands.length > 0)
  .map(
    ({ path, commands }) =>
      `      ${quoted(path)}) words=${quoted(commands.map(({ name }) => name).join(' '))} ;;`,
  )
  .join('\n')}
      *) _cais_argument "$count" ;;
    esac
  fi
  case "$kind" in
    choices\\ *) words=\${kind#choices } ;;
    profile) words=$(_cais_profiles) ;;
    file)
      compopt -o default 2>/dev/null && return
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
      return
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}

complete -F _cais cais
`;

const optionNames = (root: CommandNode, node: CommandNode): readonly string[] => [
  ...new Set([...node.options, ...root.options].flatMap(({ names }) => names)),
];

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
  .map((node) => `      ${quoted(node.path)}) list=(${describedOptions(root, node).join(' ')}) ;;`)
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

function describedOptions(root: CommandNode, node: CommandNode): readonly string[] {
  const options = [...node.options, ...root.options];
  return [
    ...new Set(
      options.flatMap(({ names, description }) => names.map((name) => described({ name, description }))),
    ),
  ];
}
