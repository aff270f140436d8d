import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import { country, list as listPorts } from '../../../shared/contract/ports.ts';
import { list as listRestrictions } from '../../../shared/contract/restrictions.ts';
import type { User } from '../../../shared/contract/users.ts';
import { useRow } from '../../data/use-row.ts';
import {
  limitsFilter,
  limitsState,
  missingPosition,
  missingPositions,
  positionFilter,
} from '../../parts/lists/missing-data.ts';
import { expiryFilter, expiryState, soon } from '../../parts/users/expiry.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

interface Finding {
  readonly to: string;
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Counts of missing data, each a link to the list that it counts. A list that cannot be read is left out; its own screen says why. */
export const DataQuality = ({ users = [] }: { readonly users: readonly User[] | undefined }) => {
  const ports = useRow(listPorts, { params: { country } }).data;
  const locations = useRow(listLocations).data;
  const restrictions = useRow(listRestrictions).data ?? [];
  const day = dayText(today());
  const findings: readonly Finding[] = [
    {
      to: `/localizacaoPorto?${positionFilter}=${missingPosition}`,
      count: ports && locations ? missingPositions(ports, locations).length : 0,
      one: 'porto sem posição',
      many: 'portos sem posição',
    },
    {
      to: `/usuarios?${expiryFilter}=vencendo`,
      count: users.filter(({ dataExpiracao }) => expiryState(dataExpiracao, day) === 'vencendo').length,
      one: `usuário vence em até ${soon} dias`,
      many: `usuários vencem em até ${soon} dias`,
    },
    {
      to: `/portSearcher?${limitsFilter}=nenhum`,
      count: restrictions.filter((row) => limitsState(row) === 'nenhum').length,
      one: 'píer sem limites',
      many: 'píeres sem limites',
    },
  ];
  const found = findings.filter(({ count }) => count > 0);
  return (
    <nav
      className="data-quality d-flex flex-wrap align-items-center column-gap-4 row-gap-1 mb-3"
      aria-label="Qualidade dos dados"
    >
      {found.map(({ to, count, one, many }) => (
        <RouteLink key={to} className="d-inline-flex align-items-center gap-2" to={to}>
          <Icon name="info" />
          {count.toLocaleString('pt-BR')} {count === 1 ? one : many}
        </RouteLink>
      ))}
    </nav>
  );
};
