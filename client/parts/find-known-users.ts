import type { User } from '../../shared/contract/users.ts';
import { fold } from '../ui/layout/fold.ts';

interface KnownUsers {
  /** The user that has this e-mail already. */
  readonly sameEmail: User | undefined;
  /** The others of this company. */
  readonly sameCompany: readonly User[];
}

const isSameText = (a: string | null | undefined, b: string): boolean =>
  b.trim() !== '' && fold((a ?? '').trim()) === fold(b.trim());

/** Users that a new one may double, compared without case and accents (R7). */
export function findKnownUsers(users: readonly User[], email: string, company: string): KnownUsers {
  const sameEmail = users.find((user) => isSameText(user.email, email));
  return {
    sameEmail,
    sameCompany: users.filter((user) => user !== sameEmail && isSameText(user.empresa, company)),
  };
}
