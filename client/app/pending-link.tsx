import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { list } from '../../shared/contract/access-requests.ts';
import { formatNumber } from '../../shared/format.ts';
import { readOf, startReading } from '../data/use-row.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { pageTitle } from '../ui/layout/page-title.ts';

/** Milliseconds after a navigation: the lists of the screen come first. */
const afterScreen = 1_500;
/** Milliseconds for which the count is good enough. A timer would keep an idle session alive, so a navigation asks. */
const fresh = 60_000;

/** How many access requests wait for an answer, in the bar and in the tab's title. Nothing where none does. */
export const PendingLink = () => {
  const { pathname } = useLocation();
  const { data } = useQuery<unknown>({ ...readOf(list), enabled: false });
  const count = Array.isArray(data) ? data.length : 0;
  useEffect(() => {
    const timer = setTimeout(() => startReading(list, fresh), afterScreen, pathname);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    pageTitle.wait(count);
    return () => pageTitle.wait(0);
  }, [count]);
  if (count === 0) return null;
  const label =
    count === 1
      ? '1 solicitação de acesso a aprovar'
      : `${formatNumber(count)} solicitações de acesso a aprovar`;
  return (
    <Link className="btn btn-icon position-relative" to="/Home" aria-label={label} title={label}>
      <Icon name="inbox" />
      <span className="bell-count badge rounded-pill position-absolute top-0 end-0" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  );
};
