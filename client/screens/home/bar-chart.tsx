import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import type { Figures } from './chart-figures.ts';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

/** Drawn again when the colours of the page change: by the system, or by the switch in the menu. */
function useColourChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const count = () => setChanges((before) => before + 1);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const switched = new MutationObserver(count);
    scheme.addEventListener('change', count);
    switched.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      scheme.removeEventListener('change', count);
      switched.disconnect();
    };
  }, []);
  return changes;
}

/** Stripes, so that two series differ by more than their colour. */
function stripes(colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = 6;
  tile.height = 6;
  const drawing = tile.getContext('2d');
  if (drawing === null) return colour;
  drawing.fillStyle = colour;
  drawing.fillRect(0, 0, 6, 3);
  return drawing.createPattern(tile, 'repeat') ?? colour;
}

/** How each series is drawn: filled, striped, outlined. */
const looks: readonly {
  readonly colour: string;
  readonly fill: (colour: string) => CanvasPattern | string;
}[] = [
  { colour: '--cais-info', fill: (colour) => colour },
  { colour: '--cais-error', fill: stripes },
  { colour: '--bs-secondary-color', fill: () => 'transparent' },
];

interface BarChartProps {
  readonly title: string;
  readonly figures: Figures;
  /** The series of a period stand on one another. */
  readonly stacked: boolean;
}

/** Bars on a canvas, without movement. A screen reader reads the table beside it. */
export const BarChart = ({ title, figures: { periods, series }, stacked }: BarChartProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useColourChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new colours of the page are read again
  useEffect(() => {
    if (canvas.current === null) return;
    let chart: Chart | undefined;
    let drawing: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      if (canvas.current) chart ??= drawBars(canvas.current, { periods, series }, stacked);
    };
    // On a phone the charts are far below. Each is drawn in a task of its own: three at once would hold up the page.
    const sight = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) drawing ??= setTimeout(draw);
      },
      { rootMargin: '50%' },
    );
    sight.observe(canvas.current);
    window.addEventListener('beforeprint', draw);
    return () => {
      sight.disconnect();
      window.removeEventListener('beforeprint', draw);
      clearTimeout(drawing);
      chart?.destroy();
    };
  }, [periods, series, stacked, colours]);
  return (
    <div className="position-relative h-13">
      <canvas ref={canvas} role="img" aria-label={`Gráfico: ${title}. Os números estão na tabela.`} />
    </div>
  );
};

function drawBars(canvas: HTMLCanvasElement, { periods, series }: Figures, stacked: boolean): Chart {
  const page = getComputedStyle(document.documentElement);
  const colourOf = (name: string) => page.getPropertyValue(name).trim();
  const text = colourOf('--bs-body-color');
  const datasets = series.map(({ label, values }, place) => {
    const look = looks[place % looks.length];
    const colour = colourOf(look?.colour ?? '--bs-body-color');
    return {
      label,
      data: [...values],
      backgroundColor: look?.fill(colour) ?? colour,
      borderColor: colour,
      borderWidth: 1.5,
      borderSkipped: false,
    };
  });
  return new Chart(canvas, {
    type: 'bar',
    data: { labels: periods.map(({ short }) => short), datasets },
    options: {
      animation: false,
      font: { family: getComputedStyle(document.body).fontFamily },
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { stacked, ticks: { color: text, maxRotation: 0 }, grid: { display: false } },
        y: {
          stacked,
          beginAtZero: true,
          suggestedMax: 4,
          ticks: { color: text, precision: 0, maxTicksLimit: 5 },
          grid: { color: colourOf('--bs-border-color') },
        },
      },
      plugins: {
        legend: {
          display: series.length > 1,
          position: 'bottom',
          labels: { color: text, boxWidth: 14, boxHeight: 14 },
        },
        tooltip: { callbacks: { title: ([bar]) => periods[bar?.dataIndex ?? 0]?.long ?? '' } },
      },
    },
  });
}
