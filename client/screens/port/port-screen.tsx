import { useParams } from 'react-router-dom';
import type { PortIndex, PortRecords } from '../../../shared/places/port-index.ts';
import { HistoryOfSeveral } from '../../parts/activity/history-list.tsx';
import { Breadcrumb } from '../../parts/record-header.tsx';
import { RecordHistory } from '../../parts/record-history.tsx';
import { placeName } from '../../parts/restrictions/restriction-item.ts';
import { EmptyState, RetryState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { PortBranches } from './port-branches.tsx';
import { PortHandbooks } from './port-handbooks.tsx';
import { PortNews } from './port-news.tsx';
import { PortPiers } from './port-piers.tsx';
import { PortPosition } from './port-position.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { type PortSources, usePorts } from './use-ports.ts';

const listTitle = 'Panorama dos portos';
const listPath = '/porto';

/** 'Santos (SP)'; the state is that of the port's position. */
function titleOf({ name, locations }: PortRecords): string {
  const uf = locations.find((location) => location.uf)?.uf;
  return uf ? `${name} (${uf})` : name;
}

/** The records whose changes are the history of a port. */
const recordsOf = ({ locations, restrictions, handbooks }: PortRecords) => [
  ...locations.map(({ id }) => ({ entity: 'portLocations', record: String(id), name: 'Posição' }) as const),
  ...handbooks.map(({ id }) => ({ entity: 'handbooks', record: String(id), name: 'Handbook' }) as const),
  ...restrictions.map(
    (row) => ({ entity: 'restrictions', record: String(row.id), name: placeName(row) }) as const,
  ),
];

interface PortProps {
  readonly port: PortRecords;
  readonly index: PortIndex;
  readonly sources: PortSources;
}

const Port = ({ port, index, sources }: PortProps) => {
  const path = `${listPath}/${encodeURIComponent(port.key)}`;
  return (
    <div className="port-page">
      <PortPosition {...{ port, sources, index }} />
      <div>
        <PortPiers {...{ port, sources, path }} />
        <PortHandbooks {...{ port, sources, path }} />
        <PortNews {...{ port, sources, path }} />
        <PortBranches port={port} index={index} />
      </div>
    </div>
  );
};

/** Everything about one port. Each part is edited where it is edited elsewhere, and then leads back here. */
const PortScreen = () => {
  const { id = '' } = useParams();
  const { index, sources, source, loading } = usePorts();
  const port = loading ? undefined : index.at(id);
  const title = port === undefined ? 'Porto' : titleOf(port);
  return (
    <>
      <Breadcrumb area={listTitle} listPath={listPath} here={port?.name ?? title} />
      <PageHeader title={title} tab={port === undefined ? title : `${title} · Porto`}>
        {port && (
          <RecordHistory key={port.key} name={title} onRestored={() => undefined}>
            {(onRestored) => <HistoryOfSeveral records={recordsOf(port)} onRestored={onRestored} />}
          </RecordHistory>
        )}
      </PageHeader>
      {loading && <Skeleton size="block" count={2} label="Carregando o porto" />}
      {!loading && port === undefined && source.failure !== undefined && (
        <RetryState
          title="Não foi possível carregar o porto"
          text={source.failure.text}
          onRetry={source.retry}
        />
      )}
      {!loading && port === undefined && source.failure === undefined && (
        <EmptyState title="Este porto não existe mais" text="O endereço é de um porto que foi removido.">
          <RouteLink className="btn btn-primary" to={listPath}>
            Ver os portos
          </RouteLink>
        </EmptyState>
      )}
      {port && <Port key={port.key} {...{ port, index, sources }} />}
      <PositionDialog index={index} locations={sources.locations.rows} />
    </>
  );
};

export default PortScreen;
