import { distance } from 'fastest-levenshtein';
import { foldName } from '../../fold-name.ts';

/** Names that are suggested at most. */
const most = 3;
/** Names that are measured letter by letter for one question: those that share the most triplets of letters with it. */
const measured = 20;
/** Letters of a question that are looked at: a whole remark that slipped into a name's column costs no more. */
const longest = 80;
/** Answers that are kept; files repeat the same unknown name. */
const remembered = 5_000;

interface Known {
  readonly name: string;
  readonly folded: string;
  readonly words: readonly string[];
  /** Each three letters that follow one another, once. */
  readonly triplets: ReadonlySet<string>;
}

/**
 * Answers which of the names are near to an unknown one: by letters (a typing error) or by words (`Macapá` for
 * `Santana (Macapá)`). Nearest first, none where nothing is near enough. Its cost for one question grows with the names that
 * share rare triplets of letters with it, and hardly with their number.
 */
export function createNearest(names: readonly string[]): (asked: string) => readonly string[] {
  const known = names.map(measurable);
  const index = indexTriplets(known);
  const shared = new Uint16Array(known.length);
  const answers = new Map<string, readonly string[]>();

  /** The places in `known` of those with the largest share of triplets in common with the question. */
  function candidates(asked: Known): readonly number[] {
    const touched: number[] = [];
    for (const triplet of asked.triplets) {
      for (const place of index.get(triplet) ?? []) {
        const before = shared[place] ?? 0;
        if (before === 0) touched.push(place);
        shared[place] = before + 1;
      }
    }
    let highest = 0;
    const shares = touched.map((place) => {
      const share = (shared[place] ?? 0) / (asked.triplets.size + (known[place]?.triplets.size ?? 0));
      shared[place] = 0;
      highest = Math.max(highest, share);
      return share;
    });
    return touched
      .flatMap((place, at) => ((shares[at] ?? 0) * 3 < highest ? [] : [{ place, share: shares[at] ?? 0 }]))
      .sort((a, b) => b.share - a.share)
      .slice(0, measured)
      .map(({ place }) => place);
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
  return { name, folded, words: wordsOf(folded), triplets: tripletsOf(folded) };
};

/** Words that tell nothing: nearly every name could have them. */
const empty = new Set(['das', 'dos', 'del', 'porto', 'port']);

const wordsOf = (folded: string): readonly string[] =>
  (folded.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !empty.has(word));

/** With a blank around, so that first and last letters count as well. */
function tripletsOf(folded: string): ReadonlySet<string> {
  const text = ` ${folded} `;
  const triplets = new Set<string>();
  for (let at = 0; at + 2 < text.length; at += 1) triplets.add(text.slice(at, at + 3));
  return triplets;
}

/** A triplet that very many names have (` de`) tells none of them from the others, and makes every question slow. */
const crowd = 200;

function indexTriplets(known: readonly Known[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [place, { triplets }] of known.entries()) {
    for (const triplet of triplets) {
      const places = index.get(triplet);
      if (places === undefined) index.set(triplet, [place]);
      else places.push(place);
    }
  }
  for (const [triplet, places] of index) if (places.length > crowd) index.delete(triplet);
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
