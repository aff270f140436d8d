import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { places } from '../../../places.ts';

/** Words that an attacker of this product tries first (docs/security.md lists them). The parts of the e-mail count too. */
const barredWords = ['administrador', 'admin', 'cais', 'lineup', 'password', 'porto', 'port', 'senha'];
/** The letters and digits that a password must have beside such words. */
const shortestRest = 5;
/** The list holds this many hexadecimal digits of each password's SHA-256, so it reveals no password. */
const knownDigits = 10;

/** Whether the password is a common one or consists of words that an attacker tries first. Case does not count. */
export async function isWeakPassword(password: string, email: string): Promise<boolean> {
  const folded = password.normalize('NFKC').toLowerCase();
  return isMadeOfBarredWords(folded, email) || (await isCommon(folded));
}

function isMadeOfBarredWords(folded: string, email: string): boolean {
  const own = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    // The ending (.com, .br) is no part of its own.
    .slice(0, -1)
    .filter((part) => part.length > 3);
  const rest = [...own, ...barredWords].reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortestRest;
}

async function isCommon(folded: string): Promise<boolean> {
  const list = await readFile(join(places.reference, 'common_passwords.txt'), 'utf8');
  return list.includes(`${hash('sha256', folded, 'hex').slice(0, knownDigits)}\n`);
}
