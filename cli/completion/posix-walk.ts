import type { CommandNode } from '../program/command-tree.ts';
import { pattern, positions, quoted, steps, valued } from './arms.ts';

/**
 * Functions that bash and zsh read alike. They tell by setting variables of the caller: `kind` of what can stand
 * in a place, and `where` among the commands.
 */
export const posixWalk = (root: CommandNode): string => `_cais_value() {
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
