import { foldName } from '../../../../../shared/fold-name.ts';
import type { Company } from './content/companies.ts';
import { familyNames, givenNames } from './content/people.ts';
import type { Random } from './random.ts';

export interface Person {
  readonly nome: string;
  readonly email: string;
}

/** Makes people up, each name once. */
export class People {
  readonly #random: Random;
  readonly #taken = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Someone of the company, by this name or a new one. */
  at(company: Company, nome = this.#newName()): Person {
    return { nome, email: `${this.#mailbox(nome, company)}@${company.domain}` };
  }

  #newName(): string {
    for (;;) {
      const given = this.#random.pick(givenNames);
      const families = this.#random.sample(familyNames, this.#random.chance(0.35) ? 2 : 1);
      const nome = [given, ...families].join(' ');
      if (!this.#taken.has(nome)) {
        this.#taken.add(nome);
        return nome;
      }
    }
  }

  /** `given.family`, with a number where the company has that one already. */
  #mailbox(nome: string, company: Company): string {
    const words = foldName(nome).replaceAll("'", '').split(' ');
    const plain = `${words.at(0)}.${words.at(-1)}`;
    for (let turn = 1; ; turn += 1) {
      const mailbox = turn === 1 ? plain : `${plain}${turn}`;
      const address = `${mailbox}@${company.domain}`;
      if (!this.#taken.has(address)) {
        this.#taken.add(address);
        return mailbox;
      }
    }
  }
}

/** Of a CNPJ's form, with check digits that no real one has. */
export function companyRegister(random: Random): string {
  const block = () => String(random.whole(100, 999));
  return `99.${block()}.${block()}/0001-00`;
}
