import { useMemo } from 'react';
import { list as listHandbooks } from '../../../shared/contract/handbooks.ts';
import { list as listNews } from '../../../shared/contract/news.ts';
import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import { country, list as listPorts } from '../../../shared/contract/ports.ts';
import { list as listRestrictions } from '../../../shared/contract/restrictions.ts';
import { portIndexOf } from '../../../shared/places/port-index.ts';
import { useList } from '../../data/use-list.ts';

/** The lists that ports are made of. */
export type PortSources = ReturnType<typeof usePorts>['sources'];

/** All ports with what the lists hold of them. */
export function usePorts() {
  const ports = useList(listPorts, 'ports', { params: { country } });
  const locations = useList(listLocations, 'portLocations');
  const restrictions = useList(listRestrictions, 'restrictions');
  const handbooks = useList(listHandbooks, 'handbooks');
  const news = useList(listNews, 'news');
  const lists = [ports, locations, restrictions, handbooks, news] as const;
  const index = useMemo(
    () =>
      portIndexOf({
        ports: ports.rows,
        locations: locations.rows,
        restrictions: restrictions.rows,
        handbooks: handbooks.rows,
        news: news.rows,
      }),
    [ports.rows, locations.rows, restrictions.rows, handbooks.rows, news.rows],
  );
  const failed = lists.filter(({ failure }) => failure !== undefined);
  return {
    index,
    sources: { ports, locations, restrictions, handbooks, news },
    loading: lists.some(({ state }) => state === 'loading'),
    /** The first list that could not be read, with the way to read all of those again. */
    source: {
      failure: failed[0]?.failure,
      retry: () => {
        for (const { retry } of failed) retry();
      },
      unread: ports.unread,
    },
  };
}
