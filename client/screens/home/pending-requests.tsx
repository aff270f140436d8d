import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AccessRequest, fields, list, reject } from '../../../shared/contract/access-requests.ts';
import { list as listActivity } from '../../../shared/contract/activity.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { formatMoment, readMoment } from '../../../shared/format.ts';
import { lazyPart } from '../../connection/connection.ts';
import type { List } from '../../data/use-list.ts';
import { useConfirmedWrite } from '../../data/writes/use-confirmed-write.ts';
import { besideOthers, nameOfRequest, pathOfRequest } from '../../parts/access-requests/request-queue.ts';
import type { ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { alwaysNaming, columnsOf } from '../../parts/lists/columns-of.tsx';
import { HereSign } from '../../parts/lists/here-sign.tsx';
import { ListToolbar } from '../../parts/lists/list-header.tsx';
import { UnreadRecords } from '../../parts/lists/unread-records.tsx';
import { useHasBulk } from '../../parts/run/resumed-run.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { keysText } from '../../ui/layout/key-hint.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { Marked } from '../../ui/layout/marked.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { askedOf } from '../../ui/table/conditions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { useTicks } from '../../ui/table/ticks.tsx';
import { ageText } from './age-text.ts';

/** On one line, so that many requests are in sight. */
const Requested = ({ moment: text }: { readonly moment: string | null | undefined }) => {
  const moment = readMoment(text);
  return (
    <span className="request-date">
      <span>
        <Marked text={formatMoment(text)} />
      </span>
      {moment !== undefined && (
        <small className="request-age ms-sm-2 text-body-secondary">{ageText(moment)}</small>
      )}
    </span>
  );
};

/** Columns of 'Lista de Solicitacoes a aprovar' (spec 2.4). */
const ownColumns: readonly Column<AccessRequest>[] = columnsOf(
  fields,
  {
    nomeContato: { key: 'nome', beside: ({ id }) => <HereSign entity="accessRequests" record={id} /> },
    emailContato: { key: 'email' },
    empresaContato: { key: 'empresa' },
    dataSolicitacao: {
      key: 'data',
      cell: ({ dataSolicitacao }) => <Requested moment={dataSolicitacao} />,
    },
  },
  { names: ['nomeContato', 'emailContato', 'empresaContato', 'dataSolicitacao'] },
);
const requestColumns = ownColumns.map((column) =>
  column.key === 'nome' ? alwaysNaming(column, nameOfRequest) : column,
);

const requestQuestions = askedOf(requestColumns);

const RequestBulk = lazyPart(async () => (await import('./request-bulk.tsx')).RequestBulk);

const Bulk = (requests: ChosenRows<AccessRequest>) => {
  const isShown = useHasBulk(requests.ticks);
  return isShown && <RequestBulk {...requests} />;
};

/** The request that has waited longest comes first. */
const pageSizes = [20, 50, 100] as const;
const firstView = { sort: { key: 'data', desc: false }, pageSize: 20 };

interface PendingRequestsProps {
  readonly requests: List<AccessRequest[]>;
  /** The heading's id, for links to it. */
  readonly headingId: string;
}

/** 'Lista de Solicitacoes a aprovar' (spec 2.4): what waits for an answer, to approve or reject. */
export const PendingRequests = ({ requests, headingId }: PendingRequestsProps) => {
  const view = useListViewState(firstView, pageSizes);
  const table = useTableRows(requests.rows, requestColumns, view.view);
  const ticks = useTicks(nameOfRequest);
  const heading = useRef<HTMLHeadingElement>(null);
  const rejection = useConfirmedWrite(reject, { area: 'accessRequests', refresh: [list, listActivity] });
  const [rejecting, setRejecting] = useState<Id>();

  const first = table.rows?.[0];
  const isLoading = requests.state === 'loading';
  const navigate = useNavigate();
  useKeys('Nas solicitações', [
    { keys: 'd', does: 'Decidir uma a uma', run: () => first !== undefined && navigate(besideOthers(first)) },
  ]);

  const rejectOne = async (id: Id) => {
    setRejecting(id);
    const result = await rejection.run({ params: { id } });
    setRejecting(undefined);
    // The pressed button went with its row.
    if (result?.ok) heading.current?.focus();
    // Another administrator may have answered it already.
    else if (result !== undefined) requests.retry();
  };

  return (
    <section className="requests" aria-labelledby={headingId}>
      <ListToolbar
        title={
          <>
            <h2 id={headingId} ref={heading} tabIndex={-1} className="mb-0 me-auto">
              Lista de Solicitacoes a aprovar
            </h2>
            {first === undefined ? (
              // The toolbar stays as it is when the rows arrive.
              isLoading && <span className="btn btn-primary invisible">Decidir uma a uma</span>
            ) : (
              <RouteLink className="btn btn-primary" to={besideOthers(first)} title={keysText('D')}>
                Decidir uma a uma
              </RouteLink>
            )}
          </>
        }
        list={view}
        label="Buscar solicitação"
        matches={table.rows?.length}
        columns={requestColumns}
        questions={{ asked: requestQuestions, rows: requests.rows as readonly never[] | undefined }}
      />
      <UnreadRecords entity="accessRequests" records={requests.unread} />
      <DataTable
        caption="Lista de Solicitacoes a aprovar"
        columns={requestColumns}
        table={table}
        list={view}
        rowKey={({ id }) => id}
        ticks={ticks}
        cards="lg"
        density="compacta"
        opens={({ id }) => ({ to: besideOthers({ id }) })}
        {...(requests.rows !== undefined && requests.rows.length > pageSizes[0] && { pageSizes })}
        empty="Nenhuma solicitação a aprovar"
        source={requests}
        actions={(request) => (
          <>
            <RouteLink
              className="btn btn-sm btn-outline-primary"
              to={pathOfRequest(request)}
              aria-label={`Aprovar ${nameOfRequest(request)}`}
            >
              <Icon name="check" />
              Aprovar
            </RouteLink>
            <Button
              size="sm"
              variant="outline-secondary"
              aria-label={`Reprovar ${nameOfRequest(request)}`}
              aria-disabled={(rejection.busy && rejecting === request.id) || undefined}
              onClick={() => void rejectOne(request.id)}
            >
              <Icon name="close" />
              Reprovar
            </Button>
          </>
        )}
      />
      <Bulk ticks={ticks} all={requests.rows} found={table.rows} />
    </section>
  );
};
