/**
 * A title to begin with: the file's name without its extension, its words apart, its first letter large. Hyphens
 * part words only where nothing else does, so that 'line-up' stays one word.
 */
export function titleFromFileName(name: string): string {
  const stem = name.normalize('NFC').replace(/\.pdf$/iu, '');
  const parted = /[\s_]/u.test(stem) || !/-.*-/u.test(stem) ? stem : stem.replaceAll('-', ' ');
  const words = parted.replaceAll(/[\s_]+/gu, ' ').trim();
  return words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('pt-BR'));
}
