import type { Command } from 'commander';
import { fishScript } from '../completion/fish.ts';
import { bashScript, zshScript } from '../completion/posix.ts';
import type { Context } from '../context.ts';
import type { Shell } from '../options.ts';
import { type CommandNode, readTree } from '../program/command-tree.ts';

const scripts: Readonly<Record<Shell, (root: CommandNode) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** `cais completion`: a script made of the commands that are registered, so that it knows each of them. */
export function completion({ stdout }: Context, program: Command, shell: Shell): void {
  stdout.write(scripts[shell](readTree(program)));
}
