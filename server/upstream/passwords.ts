import { passwordLength } from '../../shared/contract/session.ts';

/** Why a password is not set, in words. */
const refusals = {
  short: `A senha deve ter ao menos ${passwordLength.least} caracteres.`,
  weak: 'Esta senha é fácil de adivinhar: muitos a usam, ou ela é feita do e-mail ou de palavras como “cais” e “porto”.',
  unknown: 'Não há usuário com este e-mail.',
  powerless: 'O usuário com este e-mail não é administrador.',
  wrong: 'A senha atual não confere.',
} as const;

/** An upstream that keeps passwords does not set this one. The message is Portuguese. */
export class PasswordRefused extends Error {
  override readonly name = 'PasswordRefused';
  readonly why: keyof typeof refusals;

  constructor(why: keyof typeof refusals) {
    super(refusals[why]);
    this.why = why;
  }
}

/** A token for an administrator whom an application around Cais has signed in; undefined for anybody else. */
export type TokenFor = (login: string) => Promise<string | undefined>;

/**
 * Changes the password of a signed-in administrator, who knows the present one, and ends their other sign-ins. Returns the
 * token that this session goes on with. Rejects with `PasswordRefused`.
 */
export type ChangePassword = (
  token: string,
  passwords: { readonly current: string; readonly next: string },
) => Promise<string>;
