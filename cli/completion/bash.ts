import { type CommandNode, flatten } from '../program/command-tree.ts';
import { quoted } from './arms.ts';
import { posixWalk } from './posix-walk.ts';

/** A script for bash 3.2 and later. Names of files are left to readline where it can be told so: it knows quotes and `~`. */
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
  .map((node) => `      ${quoted(node.path)}) words=${quoted(optionsOf(root, node).join(' '))} ;;`)
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

const optionsOf = (root: CommandNode, node: CommandNode): readonly string[] => [
  ...new Set([...node.options, ...root.options].flatMap(({ names }) => names)),
];
