import { type Params, SingleBar } from 'cli-progress';
import type { Context } from '../context.ts';
import type { Results } from './results.ts';
import { counted, formatCount } from './words.ts';

/** The display while rows are sent. */
export interface Progress {
  /** Counts one more finished row. */
  step(): void;
  /** A line above the bar. */
  say(text: string): void;
  stop(): void;
}

/** The rate is an average over this many seconds. */
const WINDOW = 15;

/**
 * A bar with rate and remaining time where standard error is a terminal; without colours.
 * @param total rows to be sent
 */
export function createProgress(
  { stderr, env }: Pick<Context, 'stderr' | 'env'>,
  total: number,
  results: Results,
): Progress {
  const say = (text: string) => void stderr.write(`${text}\n`);
  if (stderr.isTTY !== true || env.TERM === 'dumb' || total === 0) {
    return { step: () => undefined, say, stop: () => undefined };
  }
  let done = 0;
  const rate = createRate();
  const format = (_: unknown, { value }: Params): string =>
    describeProgress({
      value,
      total,
      rate: rate(value),
      counts: results.counts,
      // A terminal of unknown width reports 0.
      width: stderr.columns || 80,
    });
  const bar = new SingleBar({
    format,
    stream: stderr as unknown as NodeJS.WritableStream,
    clearOnComplete: true,
    fps: 5,
  });
  bar.start(total, 0);
  return {
    step: () => {
      done += 1;
      bar.update(done);
    },
    say: (text) => {
      bar.stop();
      say(text);
      bar.start(total, done);
    },
    stop: () => bar.stop(),
  };
}

interface Moment {
  readonly value: number;
  readonly total: number;
  /** Rows per second. */
  readonly rate: number;
  readonly counts: Results['counts'];
  readonly width: number;
}

const BAR = 24;

/** One line, cut to the width of the terminal. */
function describeProgress({ value, total, rate, counts, width }: Moment): string {
  const share = total === 0 ? 1 : Math.min(1, value / total);
  const filled = Math.round(share * BAR);
  const remaining = rate > 0 ? ` · faltam ${describeSeconds((total - value) / rate)}` : '';
  const speed = `${formatCount(Math.round(rate))} ${Math.round(rate) === 1 ? 'linha' : 'linhas'}/s`;
  const refused = counts.refused === 0 ? '' : ` · ${counted(counts.refused, 'recusada', 'recusadas')}`;
  const text = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${formatCount(value)}/${formatCount(total)} (${Math.floor(share * 100)}%) · ${speed}${remaining}${refused}`;
  return text.slice(0, Math.max(0, width - 1));
}

function describeSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Rows per second over the last seconds, so that a pause is soon forgotten. */
function createRate(): (value: number) => number {
  const seen: { readonly at: number; readonly value: number }[] = [{ at: Date.now(), value: 0 }];
  return (value) => {
    const now = Date.now();
    const last = seen.at(-1);
    if (last === undefined || now - last.at >= 1000) seen.push({ at: now, value });
    while (seen.length > 2 && now - (seen[0]?.at ?? now) > WINDOW * 1000) seen.shift();
    const first = seen[0];
    return first === undefined || now === first.at ? 0 : ((value - first.value) * 1000) / (now - first.at);
  };
}
