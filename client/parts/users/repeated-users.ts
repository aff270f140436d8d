import type { User } from '../../../shared/contract/users.ts';
import { fold } from '../../ui/layout/fold.ts';

/** The filter of the users' list, for links to it: `/usuarios?cadastros=repetidos`. */
export const repeatedFilter = 'cadastros';
export const repeatedOnly = 'repetidos';

/** The words by which a user may be registered twice: the e-mail, and the name within a company. */
function marksOf({ email, nome, empresa }: User): string[] {
  const address = fold((email ?? '').trim());
  const name = fold((nome ?? '').trim());
  const company = fold((empresa ?? '').trim());
  return [...(address ? [address] : []), ...(name && company ? [`${name}\n${company}`] : [])];
}

/** Users that share an e-mail, or a name and a company, with another, whatever the case and accents. */
export function repeatedUsers(users: readonly User[]): ReadonlySet<User> {
  const byMark = new Map<string, User[]>();
  for (const user of users) {
    for (const mark of marksOf(user)) {
      const sharing = byMark.get(mark);
      if (sharing === undefined) byMark.set(mark, [user]);
      else sharing.push(user);
    }
  }
  return new Set([...byMark.values()].filter((sharing) => sharing.length > 1).flat());
}
