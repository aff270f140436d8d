// Plain JavaScript: a Node that is too old for the rest of the program reads this, to say so or to find a newer one.

/** The oldest Node that runs Cais (docs/decisions/0002-libraries.md). */
export const oldestNode = '24.18.1';

/**
 * Whether a Node of this version runs Cais.
 * @param {string} version such as `24.18.1`
 */
export function isFittingNode(version) {
  const wanted = oldestNode.split('.').map(Number);
  const found = version.split('.').map(Number);
  const differing = wanted.findIndex((part, index) => found[index] !== part);
  return differing === -1 || (found[differing] || 0) > (wanted[differing] || 0);
}
