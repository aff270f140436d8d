import { distance } from 'fastest-levenshtein';
import { foldName } from '../../fold-name.ts';

/** Names that are suggested at most. */
const most = 3;
/** Letters of a question that are looked at: a whole remark that slipped into a name's column costs no more. */
const longest = 80;
/** Unknown names that are answered. A file with more of them has the wrong column, and each answer takes time. */
const mostAnswered = 2000;

interface Known {
  readonly name: string;
  readonly folded: string;
  readonly words: readonly string[];
}

/**
 * Answers which of the names are near to an unknown one: by letters (a typing error) or by words (`Macapá` for
 * `Santana (Macapá)`). Nearest first, none where nothing is near enough.
 */
export function createNearest(names: readonly string[]): (asked: string) => readonly string[] {
  const known = names.map(measurable);
  const answers = new Map<string, readonly string[]>();

  function answer(asked: Known): readonly string[] {
    if (answers.size >= mostAnswered) return [];
    const near = known.flatMap((one) => {
      const gap = gapBetween(asked, one);
      return gap === undefined ? [] : [{ name: one.name, gap }];
    });
    near.sort((a, b) => a.gap - b.gap || a.name.localeCompare(b.name, 'pt-BR'));
    const found = [...new Set(near.map(({ name }) => name))].slice(0, most);
    answers.set(asked.folded, found);
    return found;
  }

  return (asked) => {
    const question = measurable(asked.slice(0, longest));
    return answers.get(question.folded) ?? answer(question);
  };
}

/** Words that tell nothing: nearly every name could have them. */
const empty = new Set(['das', 'dos', 'del', 'porto', 'port']);

function measurable(name: string): Known {
  const folded = foldName(name);
  const words = (folded.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !empty.has(word));
  return { name, folded, words };
}

/** How far apart two names are, 0 to 1; undefined where they are not near at all. */
function gapBetween(asked: Known, known: Known): number | undefined {
  const shorter = Math.min(asked.folded.length, known.folded.length);
  const longer = Math.max(asked.folded.length, known.folded.length);
  const mostChanges = Math.min(shorter / 3, 6);
  // As many letters as one name is longer must change.
  const letters = longer - shorter > mostChanges ? longer : distance(asked.folded, known.folded);
  const byLetters = letters <= mostChanges ? letters / longer : Number.POSITIVE_INFINITY;
  const holds = beginWords(asked.words, known.words) || beginWords(known.words, asked.words);
  // A name within a name is a guess more daring than a wrong letter.
  const byWords = holds ? 0.15 + 0.3 * (1 - shorter / longer) : Number.POSITIVE_INFINITY;
  const gap = Math.min(byLetters, byWords);
  return gap === Number.POSITIVE_INFINITY ? undefined : gap;
}

/** Whether each of the words begins one of the others. */
const beginWords = (words: readonly string[], others: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => others.some((other) => other.startsWith(word)));
