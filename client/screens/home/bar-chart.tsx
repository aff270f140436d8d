import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { Figures } from './chart-figures.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** What a period holds, in words that hold for one and for many: 'Aprovadas 2, A aprovar 1'. */
function textOf({ series }: Figures, place: number): string {
  const parts = series
    .map(({ label, values }) => ({ label, value: values[place] ?? 0 }))
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${label} ${formatNumber(value)}`);
  return parts.join(', ') || 'nada';
}

interface BarChartProps {
  readonly title: string;
  readonly figures: Figures;
}

/**
 * Bars, one for each period, that lead to what they count. The series of a period stand on one another. The chart is one
 * stop of the Tab key: the arrow keys go from bar to bar.
 */
export const BarChart = ({ title, figures }: BarChartProps) => {
  const { periods, series } = figures;
  const [current, setCurrent] = useState(periods.length - 1);
  const totals = periods.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const highest = Math.max(4, ...totals);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const to = current + (steps[event.key] ?? 0);
    if (to === current || periods[to] === undefined) return;
    event.preventDefault();
    // The queue of requests has the same keys.
    event.nativeEvent.stopPropagation();
    setCurrent(to);
    event.currentTarget.querySelectorAll('a')[to]?.focus();
  };
  return (
    <nav className="bars" aria-label={`Gráfico: ${title}`} onKeyDown={walk}>
      {periods.map(({ long, to }, place) => (
        <RouteLink
          key={long}
          to={to}
          title={`${long}: ${textOf(figures, place)}`}
          aria-label={`${long}: ${textOf(figures, place)}`}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
        >
          {series.map(({ label, look, values: { [place]: value = 0 } }) =>
            value === 0 ? undefined : (
              <span key={label} data-look={look} style={{ blockSize: `${(100 * value) / highest}%` }} />
            ),
          )}
        </RouteLink>
      ))}
    </nav>
  );
};
