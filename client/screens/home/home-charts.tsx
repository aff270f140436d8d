import { type ReactNode, useId, useMemo, useState } from 'react';
import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { activityLimit } from '../../../shared/contract/activity.ts';
import type { News } from '../../../shared/contract/news.ts';
import type { User } from '../../../shared/contract/users.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { List } from '../../data/use-list.ts';
import { dayText, readDay, today } from '../../ui/fields/date-text.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { BarChart } from './bar-chart.tsx';
import { expiryFigures, type Figures, newsFigures, requestFigures } from './chart-figures.ts';
import type { Activity } from './home-beside.tsx';

export interface HomeChartsProps {
  readonly news: List<News[]>;
  readonly users: List<User[]>;
  readonly requests: List<AccessRequest[]>;
  readonly activity: Activity;
}

/** Three charts. A list that cannot be read leaves out its own. */
const HomeCharts = ({ news, users, requests, activity }: HomeChartsProps) => {
  const text = dayText(today());
  const day = useMemo(() => readDay(text) ?? today(), [text]);
  const entries = activity.data;
  const answers = useMemo(
    () => requests.rows && entries && requestFigures(requests.rows, entries, day),
    [requests.rows, entries, day],
  );
  const items = useMemo(() => news.rows && newsFigures(news.rows, day), [news.rows, day]);
  const expiries = useMemo(() => users.rows && expiryFigures(users.rows, day), [users.rows, day]);
  const isPartial = entries !== undefined && entries.length >= activityLimit;
  return (
    <div className="fit-grid fit-22 gap-3 mt-4">
      <ChartCard
        title="Solicitações por semana"
        figures={answers}
        missing={
          requests.state === 'failed'
            ? 'Sem gráfico: não foi possível ler as solicitações.'
            : activity.error !== null && 'Sem gráfico: não foi possível ler a atividade.'
        }
        empty="Nenhuma solicitação nas últimas 12 semanas."
        stacked
      >
        Aprovadas e reprovadas por este Cais, na semana da resposta; a aprovar, na semana do pedido.
        {isPartial && ` Conta só as ${formatNumber(activityLimit)} alterações mais novas.`}
      </ChartCard>
      <ChartCard
        title="Notícias por mês"
        figures={items}
        missing={news.state === 'failed' && 'Sem gráfico: não foi possível ler as notícias.'}
        empty="Nenhuma notícia nos últimos 12 meses."
      >
        Por categoria, sem as excluídas. Uma notícia de duas categorias conta nas duas.
      </ChartCard>
      <ChartCard
        title="Expirações por mês"
        figures={expiries}
        missing={users.state === 'failed' && 'Sem gráfico: não foi possível ler os usuários.'}
        empty="Nenhum acesso expira nos próximos 12 meses."
      >
        Usuários cujo acesso expira de hoje em diante.
      </ChartCard>
    </div>
  );
};

interface ChartCardProps {
  readonly title: string;
  /** Undefined while its lists load or when one cannot be read. */
  readonly figures: Figures | undefined;
  /** Why there is no chart, where a list cannot be read. */
  readonly missing: string | false;
  /** Said where every figure is zero. */
  readonly empty: string;
  readonly stacked?: boolean;
  /** What is counted. */
  readonly children: ReactNode;
}

const ChartCard = ({ title, figures, missing, empty, stacked = false, children }: ChartCardProps) => {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = figures?.series.every(({ values }) => values.every((value) => value === 0)) ?? false;
  return (
    <section className="card gap-2 p-3" aria-labelledby={id}>
      <div className="d-flex flex-wrap align-items-baseline justify-content-between gap-2">
        <h2 id={id} className="m-0 fs-4">
          {title}
        </h2>
        {figures !== undefined && !isEmpty && (
          <Button size="sm" variant="link" className="p-0" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
            <span className="visually-hidden"> ({title})</span>
          </Button>
        )}
      </div>
      {figures === undefined && missing === false && <Skeleton size="block" label={`Carregando: ${title}`} />}
      {figures === undefined && missing !== false && (
        <p className="field-error m-0">
          <Icon name="warning" />
          {missing}
        </p>
      )}
      {isEmpty && <p className="m-0 text-body-secondary">{empty}</p>}
      {figures !== undefined && !isEmpty && (
        <>
          {!asTable && <BarChart {...{ title, figures, stacked }} />}
          <div className={asTable ? 'table-responsive' : 'visually-hidden'}>
            <FiguresTable title={title} figures={figures} />
          </div>
          <p className="m-0 small text-body-secondary">{children}</p>
        </>
      )}
    </section>
  );
};

const FiguresTable = ({ title, figures }: { readonly title: string; readonly figures: Figures }) => (
  <table className="table table-sm mb-0 small">
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        <th scope="col">Período</th>
        {figures.series.map(({ label }) => (
          <th key={label} scope="col" className="text-end">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {figures.periods.map(({ long }, place) => (
        <tr key={long}>
          <th scope="row" className="fw-normal">
            {long}
          </th>
          {figures.series.map(({ label, values }) => (
            <td key={label} className="text-end">
              {formatNumber(values[place] ?? 0)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export default HomeCharts;
