import { distance } from 'fastest-levenshtein';
import { foldName } from './fold-name.ts';

/** Names that are suggested at most. */
const most = 3;
/** Names that are measured letter by letter for one question: those that share the most pairs of letters with it. */
const measured = 40;
/** Letters of a question that are looked at: a whole remark that slipped into a name's column costs no more. */
const longest = 80;
/** Answers that are kept; files repeat the same unknown name. */
const remembered = 5_000;

interface Known {
  readonly name: string;
  readonly folded: string;
  readonly words: readonly string[];
  readonly pairs: number;
}

/**
 * Answers which of the names are near to an unknown one: by letters (a typing error) or by words (`Macapá` for
 * `Santana (Macapá)`). Nearest first, none where nothing is near enough. Its cost for one question grows with the names that
 * share letters with it, and hardly with their number.
 */
export function createNearest(names: readonly string[]): (asked: string) => readonly string[] {
  const known = names.map(measurable);
  const index = indexPairs(known);
  const shared = new Uint16Array(known.length);
  const answers = new Map<string, readonly string[]>();

  /** The places in `known` of those with the largest share of letter pairs in common with the question. */
  function candidates(asked: Known): readonly number[] {
    const touched: number[] = [];
    for (const pair of pairsOf(asked.folded)) {
      for (const place of index.get(pair) ?? []) {
        const before = shared[place] ?? 0;
        if (before === 0) touched.push(place);
        shared[place] = before + 1;
      }
    }
    const likeness = touched.map((place) => ({
      place,
      share: (2 * (shared[place] ?? 0)) / (asked.pairs + (known[place]?.pairs ?? 0)),
    }));
    for (const place of touched) shared[place] = 0;
    likeness.sort((a, b) => b.share - a.share);
    return likeness.slice(0, measured).map(({ place }) => place);
  }

  function answer(asked: Known): readonly string[] {
    const near = candidates(asked).flatMap((place) => {
      const one = known[place];
      const gap = one && gapBetween(asked, one);
      return one === undefined || gap === undefined ? [] : [{ name: one.name, gap }];
    });
    near.sort((a, b) => a.gap - b.gap || a.name.localeCompare(b.name, 'pt-BR'));
    return [...new Set(near.map(({ name }) => name))].slice(0, most);
  }

  return (asked) => {
    const question = measurable(asked.slice(0, longest));
    const before = answers.get(question.folded);
    if (before !== undefined) return before;
    if (answers.size >= remembered) answers.clear();
    const found = answer(question);
    answers.set(question.folded, found);
    return found;
  };
}

const measurable = (name: string): Known => {
  const folded = foldName(name);
  return { name, folded, words: wordsOf(folded), pairs: pairsOf(folded).size };
};

/** Words that tell nothing: nearly every name could have them. */
const empty = new Set(['das', 'dos', 'del', 'porto', 'port']);

const wordsOf = (folded: string): readonly string[] =>
  (folded.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !empty.has(word));

/** With a blank around, so that first and last letters count as well. */
function pairsOf(folded: string): ReadonlySet<string> {
  const text = ` ${folded} `;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
}

function indexPairs(known: readonly Known[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [place, { folded }] of known.entries()) {
    for (const pair of pairsOf(folded)) {
      const places = index.get(pair);
      if (places === undefined) index.set(pair, [place]);
      else places.push(place);
    }
  }
  return index;
}

/** How far apart two names are, 0 to 1; undefined where they are not near at all. */
function gapBetween(asked: Known, known: Known): number | undefined {
  const [shorter, longer] = [asked.folded.length, known.folded.length].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const letters = distance(asked.folded, known.folded);
  const byLetters = letters <= Math.min(shorter / 3, 6) ? letters / longer : undefined;
  const holds = beginWords(asked.words, known.words) || beginWords(known.words, asked.words);
  // A name within a name is a guess more daring than a wrong letter.
  const byWords = holds ? 0.15 + 0.3 * (1 - shorter / longer) : undefined;
  return byLetters !== undefined && byWords !== undefined
    ? Math.min(byLetters, byWords)
    : (byLetters ?? byWords);
}

/** Whether each of the words begins one of the others. */
const beginWords = (words: readonly string[], others: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => others.some((other) => other.startsWith(word)));
