import { fold } from '../layout/fold.ts';

/** Adds the texts of a comma (or line) separated list, each once: what is there already, whatever its case, is left out. */
export const addChips = (chips: readonly string[], typed: string): string[] => {
  const known = new Set(chips.map(fold));
  const added = typed
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !known.has(fold(text)) && known.add(fold(text)));
  return [...chips, ...added];
};
