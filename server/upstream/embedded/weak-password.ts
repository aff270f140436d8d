import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { places } from '../../places.ts';

/** Words that whoever guesses at this product tries first (docs/security.md lists them). The parts of the e-mail count too. */
const barredWords = ['administrador', 'admin', 'cais', 'lineup', 'password', 'porto', 'port', 'senha'];
/** Letters and digits that must remain beside such words. */
const shortestRest = 5;
/** Hexadecimal digits of the SHA-256 by which the list knows a password: it tells nobody any. */
const knownDigits = 10;

/** Whether many others have this password too, or it is made of words that are tried first. Its case does not count. */
export async function isWeakPassword(password: string, email: string): Promise<boolean> {
  const folded = password.normalize('NFKC').toLowerCase();
  return isMadeOfBarredWords(folded, email) || (await isCommon(folded));
}

function isMadeOfBarredWords(folded: string, email: string): boolean {
  const own = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    // Without the ending that so many share.
    .slice(0, -1)
    .filter((part) => part.length > 3);
  const rest = [...own, ...barredWords].reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortestRest;
}

async function isCommon(folded: string): Promise<boolean> {
  const list = await readFile(join(places.reference, 'common_passwords.txt'), 'utf8');
  return list.includes(`${hash('sha256', folded, 'hex').slice(0, knownDigits)}\n`);
}
