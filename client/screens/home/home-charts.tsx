import { type ReactNode, useId, useMemo, useState } from 'react';
import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { pageLimits } from '../../../shared/contract/activity.ts';
import type { News } from '../../../shared/contract/news.ts';
import type { User } from '../../../shared/contract/users.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { List } from '../../data/use-list.ts';
import { dayText, readDay, today } from '../../ui/fields/date-text.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { BarChart } from './bar-chart.tsx';
import { expiryFigures, type Figures, newsFigures, requestFigures } from './chart-figures.ts';
import type { Activity } from './home-beside.tsx';

export interface HomeChartProps {
  readonly of: 'news' | 'users' | 'requests';
  readonly news: List<News[]>;
  readonly users: List<User[]>;
  readonly requests: List<AccessRequest[]>;
  /** The changes of requests. */
  readonly answered: Activity;
}

/** The chart of one of Home's figures. A list that cannot be read leaves out its own. */
export const HomeChart = ({ of, news, users, requests, answered }: HomeChartProps) => {
  const text = dayText(today());
  const day = useMemo(() => readDay(text) ?? today(), [text]);
  const entries = answered.data;
  const figures = useMemo(() => {
    if (of === 'news') return news.rows && newsFigures(news.rows, day);
    if (of === 'users') return users.rows && expiryFigures(users.rows, day);
    return requests.rows && entries && requestFigures(requests.rows, entries, day);
  }, [of, news.rows, users.rows, requests.rows, entries, day]);
  if (of === 'news') {
    return (
      <Chart
        title="Notícias por mês"
        figures={figures}
        missing={news.state === 'failed' && 'Sem gráfico: não foi possível ler as notícias.'}
        empty="Nenhuma notícia nos últimos 12 meses."
      >
        Por categoria, sem as excluídas. Uma notícia de duas categorias conta nas duas.
      </Chart>
    );
  }
  if (of === 'users') {
    return (
      <Chart
        title="Expirações por mês"
        figures={figures}
        missing={users.state === 'failed' && 'Sem gráfico: não foi possível ler os usuários.'}
        empty="Nenhum acesso expira nos próximos 12 meses."
      >
        Usuários cujo acesso expira de hoje em diante.
      </Chart>
    );
  }
  const isPartial = entries?.at(-1)?.more;
  return (
    <Chart
      title="Solicitações por semana"
      figures={figures}
      missing={
        requests.state === 'failed'
          ? 'Sem gráfico: não foi possível ler as solicitações.'
          : answered.error !== null && 'Sem gráfico: não foi possível ler a atividade.'
      }
      empty="Nenhuma solicitação nas últimas 12 semanas."
    >
      Aprovadas e reprovadas pelo Cais, na semana da resposta; a aprovar, na semana do pedido.
      {isPartial && ` Conta só as ${formatNumber(pageLimits.each)} respostas mais novas.`}
    </Chart>
  );
};

interface ChartProps {
  readonly title: string;
  /** Undefined while its lists load or when one cannot be read. */
  readonly figures: Figures | undefined;
  /** Why there is no chart, where a list cannot be read. */
  readonly missing: string | false;
  /** Said where every figure is zero. */
  readonly empty: string;
  /** What is counted. */
  readonly children: ReactNode;
}

const Chart = ({ title, figures, missing, empty, children }: ChartProps) => {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = figures?.series.every(({ values }) => values.every((value) => value === 0)) ?? false;
  const { periods = [], series = [] } = figures ?? {};
  return (
    <section className="figure-chart" aria-labelledby={id}>
      <div className="d-flex align-items-baseline justify-content-between gap-2">
        <h3 id={id} className="m-0 small text-body-secondary">
          {title}
        </h3>
        {figures !== undefined && !isEmpty && (
          <Button size="sm" variant="link" className="p-0 small" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
            <span className="visually-hidden"> ({title})</span>
          </Button>
        )}
      </div>
      {figures === undefined && missing === false && <Skeleton label={`Carregando: ${title}`} />}
      {figures === undefined && missing !== false && (
        <p className="field-error m-0">
          <Icon name="warning" />
          {missing}
        </p>
      )}
      {isEmpty && <p className="m-0 small text-body-secondary">{empty}</p>}
      {figures !== undefined && !isEmpty && !asTable && (
        <>
          <BarChart {...{ title, figures }} />
          <div className="bars-foot small text-body-secondary" aria-hidden="true">
            <span>{periods[0]?.short}</span>
            <span className="bars-keys">
              {series.length > 1 &&
                series.map(({ label, look }) => (
                  <span key={label} className="bars-key" data-look={look}>
                    {label}
                  </span>
                ))}
            </span>
            <span>{periods.at(-1)?.short}</span>
          </div>
        </>
      )}
      {figures !== undefined && !isEmpty && (
        <div className={asTable ? 'table-responsive' : 'visually-hidden overflow-hidden'}>
          <FiguresTable title={title} figures={figures} isShown={asTable} />
          <p className="m-0 small text-body-secondary">{children}</p>
        </div>
      )}
    </section>
  );
};

interface FiguresTableProps {
  readonly title: string;
  readonly figures: Figures;
  /** Unless it is for a screen reader alone. */
  readonly isShown: boolean;
}

const FiguresTable = ({ title, figures, isShown }: FiguresTableProps) => (
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
      {figures.periods.map(({ long, to }, place) => (
        <tr key={long}>
          <th scope="row" className="fw-normal">
            <RouteLink to={to} tabIndex={isShown ? undefined : -1}>
              {long}
            </RouteLink>
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
