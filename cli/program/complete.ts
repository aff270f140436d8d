import type { CommandNode, OptionNode, Values } from './command-tree.ts';

type Candidate = readonly [word: string, description: string];

/** What may stand at the end of a line. `file` is left to the shell, which knows quotes and `~`. */
type Candidates = 'file' | readonly Candidate[];

/**
 * Completes a line.
 * @param words what follows `cais`, up to the word that is begun; bash parts `--profile=x` into three
 * @param profiles the names of the stored profiles
 */
export function complete(root: CommandNode, words: readonly string[], profiles: () => readonly string[]) {
  const last = words.at(-1) ?? '';
  const place = placeAfter(root, words.slice(0, -1));
  const [, assigned, value = ''] = /^(--[^=]+)=(.*)$/su.exec(last) ?? [];
  if (assigned === undefined || place.isPlain) {
    return begunBy(candidatesAt(root, place, last, profiles), place.pending && last === '=' ? '' : last);
  }
  const found = begunBy(valuesOf(optionNamed(root, place.node, assigned)?.value, profiles), value);
  return found === 'file' ? found : found.map(([word, text]) => [`${assigned}=${word}`, text] as const);
}

interface Place {
  readonly node: CommandNode;
  /** Arguments that stand there already. */
  readonly count: number;
  /** `--` was there: no options follow. */
  readonly isPlain: boolean;
  /** What the option before takes. */
  readonly pending: Values | undefined;
}

function placeAfter(root: CommandNode, words: readonly string[]): Place {
  let place: Place = { node: root, count: 0, isPlain: false, pending: undefined };
  for (const word of words) place = step(root, place, word);
  return place;
}

function step(root: CommandNode, place: Place, word: string): Place {
  const { node, count, isPlain, pending } = place;
  if (pending !== undefined) return word === '=' ? place : { ...place, pending: undefined };
  if (!isPlain && word === '--') return { ...place, isPlain: true };
  if (!isPlain && word.length > 1 && word.startsWith('-')) {
    return { ...place, pending: optionNamed(root, node, word)?.value };
  }
  const next = node.commands.find(({ name }) => name === word);
  if (next === undefined) return { ...place, count: count + 1 };
  // The arguments of `help` are commands again, from the first.
  return { ...place, node: next.arguments.some(({ value }) => value.kind === 'command') ? root : next };
}

function candidatesAt(
  root: CommandNode,
  { node, count, isPlain, pending }: Place,
  begun: string,
  profiles: () => readonly string[],
): Candidates {
  if (pending !== undefined) return valuesOf(pending, profiles);
  if (!isPlain && begun.startsWith('-')) {
    return optionsOf(root, node).flatMap(({ names, description }) =>
      names.map((name): Candidate => [name, description]),
    );
  }
  if (node.commands.length === 0) return valuesOf(node.arguments[count]?.value, profiles);
  return node.commands.map(({ name, description }): Candidate => [name, description]);
}

function valuesOf(values: Values | undefined, profiles: () => readonly string[]): Candidates {
  if (values?.kind === 'file') return 'file';
  const words = values?.kind === 'profile' ? profiles() : values?.kind === 'choices' ? values.words : [];
  return words.map((word): Candidate => [word, '']);
}

const begunBy = (found: Candidates, begun: string): Candidates =>
  found === 'file' ? found : found.filter(([word]) => word.startsWith(begun));

/** Its own and those of the program; `--help` is both. */
const optionsOf = (root: CommandNode, node: CommandNode): readonly OptionNode[] => [
  ...new Map([...root.options, ...node.options].map((option) => [option.flags, option])).values(),
];

const optionNamed = (root: CommandNode, node: CommandNode, name: string): OptionNode | undefined =>
  optionsOf(root, node).find(({ names }) => names.includes(name));
