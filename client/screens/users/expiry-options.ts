import type { User } from '../../../shared/contract/users.ts';
import { type ExpiryState, expiryState, soon } from '../../parts/expiry.ts';
import type { Option } from '../../ui/fields/option.ts';

const labels: readonly (readonly [ExpiryState, string])[] = [
  ['vencido', 'Vencidos'],
  ['vencendo', `Vencem em até ${soon} dias`],
  ['vigente', `Vencem em mais de ${soon} dias`],
  ['sem-data', 'Sem data de expiração'],
];

/** Choices of the expiry filter, each with how many users it finds. */
export function expiryOptions(users: readonly User[], today: string): readonly Option[] {
  const states = users.map(({ dataExpiracao }) => expiryState(dataExpiracao, today));
  const count = (state: ExpiryState) => states.filter((each) => each === state).length;
  return labels.map(([id, label]) => ({ id, label: `${label} (${count(id)})` }));
}
