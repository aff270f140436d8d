import { type Fields, isFields } from '../../shared/contract/envelope.ts';
import { canonicalLogin } from '../../shared/contract/session.ts';
import { foldText } from '../storage/dialect.ts';

/** What a person is known by, in whatever Cais keeps. */
export interface Person {
  /** As `canonicalLogin` spells it. */
  readonly email: string;
  /** Of the user who had the address last, at the upstream. */
  readonly userIds: readonly string[];
  readonly names: readonly string[];
  /** Digits alone. A number that stands beside other people too is none. */
  readonly phones: readonly string[];
}

const keys = {
  email: /^(?:e-?mail(?:contato)?|login)$/iu,
  name: /^(?:nome|nomecontato|name)$/iu,
  phone: /^(?:telefone|celular|fone|phone)(?:contato)?$/iu,
} as const;

/** A telephone number in a text, however it is written. */
const written = /\d(?:[\s().+/-]*\d){7,}/gu;

/** Fewer digits are an extension, which many have. */
const SHORTEST_PHONE = 8;

/** Learns from records by what a person is known who is known by an address. */
export class PersonFinder {
  readonly #email: string;
  readonly #names = new Map<string, string>();
  /** By its digits: the folded names beside which a number stands. */
  readonly #phones = new Map<string, Set<string>>();
  readonly #own = new Set<string>();

  constructor(email: string) {
    this.#email = canonicalLogin(email);
  }

  named(name: string | null): void {
    const folded = foldText(name ?? '').trim();
    if (folded !== '') this.#names.set(folded, (name ?? '').trim());
  }

  /** Looks at values that are the same record, for example before and after a change, and at the records in them. */
  look(...versions: readonly unknown[]): void {
    const records = versions.filter(isFields);
    const isPerson = records.some((record) => this.#isOf(record));
    for (const record of records) {
      const beside = textsUnder(record, keys.name).map((name) => foldText(name).trim());
      for (const phone of textsUnder(record, keys.phone).map(digitsOf)) {
        const names = this.#phones.get(phone) ?? new Set();
        for (const name of beside) names.add(name);
        this.#phones.set(phone, names);
        if (isPerson) this.#own.add(phone);
      }
      if (isPerson) for (const name of textsUnder(record, keys.name)) this.named(name);
    }
    for (const version of versions) {
      const inner = Array.isArray(version) ? version : isFields(version) ? Object.values(version) : [];
      for (const value of inner) if (typeof value === 'object') this.look(value);
    }
  }

  #isOf(record: Fields): boolean {
    return textsUnder(record, keys.email).some((text) => canonicalLogin(text) === this.#email);
  }

  found(userIds: readonly string[]): Person {
    const isAlone = (phone: string) =>
      phone.length >= SHORTEST_PHONE &&
      [...(this.#phones.get(phone) ?? [])].every((name) => name === '' || this.#names.has(name));
    const phones = [...this.#own].filter(isAlone);
    return { email: this.#email, userIds, names: [...this.#names.values()], phones };
  }
}

const textsUnder = (record: Fields, key: RegExp): string[] =>
  Object.entries(record).flatMap(([name, value]) =>
    key.test(name) && (typeof value === 'string' || typeof value === 'number') ? [String(value)] : [],
  );

/** Without the country's code, which one record has and another has not. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/gu, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Whether a value names a person anywhere. A name of one word counts only where it stands alone: it may be a place's. */
export function mentionOf({ email, names, phones }: Person): (value: unknown) => boolean {
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const address = new RegExp(`(?<![\\w.+-])${escaped(email)}(?![\\w-]|\\.\\w)`, 'iu');
  const folded = names.map((name) => foldText(name).trim());
  const whole = folded.map((name) =>
    /\s/u.test(name)
      ? new RegExp(`(?<![\\p{L}\\d])${escaped(name).replaceAll(/\s+/gu, '\\s+')}(?![\\p{L}\\d])`, 'u')
      : new RegExp(`^\\s*${escaped(name)}\\s*$`, 'u'),
  );
  const inText = (text: string): boolean => {
    if (address.test(text.normalize('NFC'))) return true;
    const plain = foldText(text);
    if (whole.some((name) => name.test(plain))) return true;
    const numbers = (text.match(written) ?? []).map((number) => number.replace(/\D/gu, ''));
    return phones.some((phone) => numbers.some((number) => number.includes(phone)));
  };
  const inValue = (value: unknown): boolean => {
    if (typeof value === 'string' || typeof value === 'number') return inText(String(value));
    if (Array.isArray(value)) return value.some(inValue);
    return isFields(value) && Object.values(value).some(inValue);
  };
  return inValue;
}
