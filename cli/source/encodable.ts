import iconv from 'iconv-lite';
import type { Encoding } from '../../shared/import/source.ts';
import { codepages } from './codepages.ts';

/** What is written for characters that have a plain likeness which is no mere loss of an accent. */
const likenesses: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '′': "'",
  '″': '"',
  '\u202F': '\u00A0',
  '\u2009': ' ',
};

const survives = (text: string, encoding: Encoding): boolean =>
  iconv.decode(iconv.encode(text, codepages[encoding]), codepages[encoding], { stripBOM: false }) === text;

/** A text as it can be written in an encoding: what that has no character for becomes its likeness, or `?`. */
export function encodable(text: string, encoding: Encoding): string {
  if (encoding !== 'windows-1252' || survives(text, encoding)) return text;
  return Array.from(text.normalize('NFC'), (character) => {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
    const candidates = [character, likenesses[character] ?? plain, plain];
    return candidates.find((each) => each !== '' && survives(each, encoding)) ?? '?';
  }).join('');
}
