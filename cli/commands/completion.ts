import type { Command } from 'commander';
import type { Context } from '../context.ts';
import type { Shell } from '../options.ts';
import { openProfiles } from '../profile/profiles.ts';
import { readTree } from '../program/command-tree.ts';
import { complete } from '../program/complete.ts';

/** What is answered where names of files may stand. */
const file = ':file';

/** `cais __complete`: each candidate with its description after a tab. */
export function answerCompletion(context: Context, program: Command, words: readonly string[]): void {
  const found = complete(readTree(program), words, () => openProfiles(context).names());
  const lines = found === 'file' ? [file] : found.map(([word, description]) => `${word}\t${description}`);
  context.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** `cais completion`: a script that asks the program itself, so that it knows every command of later versions too. */
export function completion({ stdout }: Context, shell: Shell): void {
  stdout.write(scripts[shell]);
}

const scripts: Readonly<Record<Shell, string>> = {
  // For bash 3.2 and later. File names are left to readline where it allows that.
  bash: `# Completa cais no bash. Em ~/.bashrc: source <(cais completion bash)
_cais() {
  local cur=\${COMP_WORDS[COMP_CWORD]} found word
  COMPREPLY=()
  found=$(command cais __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ $found == '${file}' ]]; then
    compopt -o default 2>/dev/null && return
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
    return
  fi
  while IFS=$'\\t' read -r word _; do
    [[ -n $word ]] && COMPREPLY+=("$word")
  done <<< "$found"
}

complete -F _cais cais
`,
  zsh: `#compdef cais
# Completa cais no zsh. Em uma pasta de fpath, com o nome _cais, ou em ~/.zshrc, depois de compinit: source <(cais completion zsh)
_cais() {
  local line
  local -a found list
  found=("\${(@f)$(command cais __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $found[1] == '${file}' ]]; then
    _files
    return
  fi
  for line in $found; do
    list+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe 'cais' list
}

if [[ \${funcstack[1]} == _cais ]]; then
  _cais "$@"
else
  compdef _cais cais
fi
`,
  fish: `# Completa cais no fish. Grave em ~/.config/fish/completions/cais.fish
function __cais_complete
    set -l token (commandline -ct)
    set -l words (commandline -opc)
    set -l found (command cais __complete -- $words[2..-1] "$token" 2>/dev/null)
    if test "$found[1]" = '${file}'
        __fish_complete_path "$token"
    else
        string join \\n -- $found
    end
end

complete -c cais -f -a '(__cais_complete)'
`,
};
