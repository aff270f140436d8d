import { useMemo } from 'react';
import { list as listHandbooks } from '../../../shared/contract/handbooks.ts';
import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import { country, list as listPorts } from '../../../shared/contract/ports.ts';
import { list as listRestrictions } from '../../../shared/contract/restrictions.ts';
import type { User } from '../../../shared/contract/users.ts';
import { formatNumber } from '../../../shared/format.ts';
import { portIndexOf } from '../../../shared/places/port-index.ts';
import { useRow } from '../../data/use-row.ts';
import {
  filesFilter,
  lacksFiles,
  limitsFilter,
  limitsState,
  missingPosition,
  missingPositions,
  noFiles,
  positionFilter,
} from '../../parts/lists/missing-data.ts';
import { useOpenFindings } from '../../parts/official/use-open-findings.ts';
import { gapPath, portGaps } from '../../parts/port-gaps.ts';
import { expiryFilter, expiryState, soon } from '../../parts/users/expiry.ts';
import { repeatedFilter, repeatedOnly, repeatedUsers } from '../../parts/users/repeated-users.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

interface Gap {
  readonly to: string;
  /** Undefined while its lists load. */
  readonly count: number | undefined;
  readonly one: string;
  readonly many: string;
  /** Whether a list that it needs could not be read. */
  readonly failed: boolean;
}

/** Counts of missing data by the rules of the lists' own filters; each leads to the list, filtered. */
function useGaps(users: readonly User[] | undefined): readonly Gap[] {
  const ports = useRow(listPorts, { params: { country } });
  const locations = useRow(listLocations);
  const restrictions = useRow(listRestrictions);
  const handbooks = useRow(listHandbooks);
  const index = useMemo(
    () =>
      portIndexOf({
        ports: ports.data,
        locations: locations.data,
        restrictions: restrictions.data,
        handbooks: handbooks.data,
      }),
    [ports.data, locations.data, restrictions.data, handbooks.data],
  );
  const official = useOpenFindings(locations.data, restrictions.data);
  const day = dayText(today());
  return [
    {
      to: `/localizacaoPorto?${positionFilter}=${missingPosition}`,
      count: ports.data && locations.data && missingPositions(ports.data, locations.data).length,
      one: 'porto sem posição',
      many: 'portos sem posição',
      failed: ports.isError || locations.isError,
    },
    {
      to: '/conferencia',
      count: official.counts?.positions,
      one: 'posição diferente do oficial',
      many: 'posições diferentes do oficial',
      failed: official.failed || locations.isError || restrictions.isError,
    },
    {
      to: '/conferencia?vista=limites',
      count: official.counts?.limits,
      one: 'restrição diferente do oficial',
      many: 'restrições diferentes do oficial',
      failed: official.failed || locations.isError || restrictions.isError,
    },
    {
      to: `/usuarios?${expiryFilter}=vencendo`,
      count: users?.filter(({ dataExpiracao }) => expiryState(dataExpiracao, day) === 'vencendo').length,
      one: `usuário vence em até ${soon} dias`,
      many: `usuários vencem em até ${soon} dias`,
      failed: users === undefined,
    },
    {
      to: `/usuarios?${repeatedFilter}=${repeatedOnly}`,
      count: users && repeatedUsers(users).size,
      one: 'usuário repetido',
      many: 'usuários repetidos',
      failed: users === undefined,
    },
    {
      to: gapPath('restricao'),
      count:
        ports.data && locations.data && restrictions.data && !handbooks.isLoading
          ? index.ports.filter(portGaps.restricao.isIn).length
          : undefined,
      one: 'porto sem restrição',
      many: 'portos sem restrição',
      failed: ports.isError || locations.isError || restrictions.isError,
    },
    {
      to: `/portSearcher?${limitsFilter}=nenhum`,
      count: restrictions.data?.filter((row) => limitsState(row) === 'nenhum').length,
      one: 'píer sem limites',
      many: 'píeres sem limites',
      failed: restrictions.isError,
    },
    {
      to: `/handbooks?${filesFilter}=${noFiles}`,
      count: handbooks.data?.filter(lacksFiles).length,
      one: 'handbook sem arquivos',
      many: 'handbooks sem arquivos',
      failed: handbooks.isError,
    },
  ];
}

/** 'Pendências de dados': what the data lacks, each as a count that leads to the rows behind it. */
export const DataGaps = ({ users }: { readonly users: readonly User[] | undefined }) => {
  const gaps = useGaps(users);
  const uncounted = gaps.filter(({ count, failed }) => count === undefined && failed);
  const loading = gaps.some(({ count, failed }) => count === undefined && !failed);
  const found = gaps.filter(({ count }) => count !== undefined && count > 0);
  return (
    <nav className="card gap-2 p-3" aria-labelledby="pendencias">
      <h2 id="pendencias" className="m-0 fs-4">
        Pendências de dados
      </h2>
      <ul className="list-unstyled m-0">
        {found.map(({ to, count = 0, one, many }) => (
          <li key={to}>
            <RouteLink className="d-block py-1" to={to}>
              <strong>{formatNumber(count)}</strong> {count === 1 ? one : many}
            </RouteLink>
          </li>
        ))}
      </ul>
      {loading && <span className="skeleton" />}
      {!loading && found.length === 0 && uncounted.length === 0 && (
        <p className="m-0 text-body-secondary">Nenhuma pendência</p>
      )}
      {uncounted.length > 0 && (
        <p className="field-error mb-0">
          <Icon name="warning" />
          Sem contagem agora: {uncounted.map(({ many }) => many).join(', ')}.
        </p>
      )}
    </nav>
  );
};
