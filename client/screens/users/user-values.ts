import type { Partner } from '../../../shared/contract/partners.ts';
import type { User } from '../../../shared/contract/users.ts';
import { typedDay, type UserValues, userWire } from '../../parts/user-values.ts';
import { isAdministrator } from './user-columns.tsx';

/** A new user. */
const nobody: UserValues = {
  nomeContato: '',
  empresaContato: '',
  emailContato: '',
  companyRegisterNumber: '',
  isAdmin: false,
  semParceiro: false,
  dataExpiracao: typedDay(undefined),
};

/** What the form begins with; a user who is stored without partners has none. */
export const valuesOf = (user: User | undefined): UserValues =>
  user === undefined
    ? nobody
    : {
        nomeContato: user.nome ?? '',
        empresaContato: user.empresa ?? '',
        emailContato: user.email ?? '',
        companyRegisterNumber: user.companyRegisterNumber ?? '',
        isAdmin: isAdministrator(user),
        semParceiro: user.parceiros?.length === 0,
        dataExpiracao: typedDay(user.dataExpiracao),
      };

/**
 * The rule's fields. Where the upstream did not say which partners a user has, and none is chosen, none are sent either:
 * they stay as they are (R10).
 */
export function wireOf(values: UserValues, chosen: readonly Partner[], user: User | undefined) {
  const { parceiros, ...wire } = userWire(values, chosen);
  const unknown = user !== undefined && !user.parceiros && chosen.length === 0;
  return parceiros === undefined || unknown ? wire : { ...wire, parceiros };
}
