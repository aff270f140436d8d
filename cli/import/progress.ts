import { SingleBar } from 'cli-progress';
import type { Context } from '../context.ts';
import { formatCount } from './words.ts';

/** What an import is doing, shown from its beginning to its end. */
export interface Progress {
  /**
   * Begins the next part of the work.
   * @param total rows of it; where it is not known, only the words are shown
   * @param more stands at the end of the line
   */
  begin(what: string, total?: number, more?: () => string): void;
  /** Counts finished rows. */
  step(rows?: number): void;
  /** A line above the display. */
  say(text: string): void;
  stop(): void;
}

/** The rate is an average over this many seconds. */
const WINDOW = 15;

interface Part {
  readonly what: string;
  readonly total: number;
  readonly more: () => string;
  /** Rows per second. */
  readonly rate: (value: number) => number;
  done: number;
}

/** A bar with rate and remaining time where standard error is a terminal; without colours. */
export function createProgress({ stderr, env }: Pick<Context, 'stderr' | 'env'>): Progress {
  const write = (text: string) => void stderr.write(`${text}\n`);
  if (stderr.isTTY !== true || env.TERM === 'dumb') {
    return { begin: () => undefined, step: () => undefined, say: write, stop: () => undefined };
  }
  let part: Part | undefined;
  const bar = new SingleBar({
    // A terminal of unknown width reports 0.
    format: () =>
      part === undefined ? '' : describePart(part).slice(0, Math.max(0, (stderr.columns || 80) - 1)),
    stream: stderr as unknown as NodeJS.WritableStream,
    clearOnComplete: true,
    fps: 5,
  });
  const stop = () => {
    if (part !== undefined) bar.stop();
    part = undefined;
  };
  const show = (next: Part) => {
    part = next;
    bar.start(next.total, next.done);
  };
  return {
    begin(what, total = 0, more = () => '') {
      stop();
      show({ what, total, more, rate: createRate(), done: 0 });
    },
    step(rows = 1) {
      if (part === undefined) return;
      part.done += rows;
      bar.update(part.done);
    },
    say(text) {
      const current = part;
      stop();
      write(text);
      if (current !== undefined) show(current);
    },
    stop,
  };
}

const BAR = 24;

function describePart({ what, total, more, rate: rateOf, done }: Part): string {
  if (total === 0) return `${what}…`;
  const rate = rateOf(done);
  const share = Math.min(1, done / total);
  const filled = Math.round(share * BAR);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`;
  const speed = `${formatCount(Math.round(rate))} ${Math.round(rate) === 1 ? 'linha' : 'linhas'}/s`;
  const remaining = rate > 0 ? ` · faltam ${describeSeconds((total - done) / rate)}` : '';
  const percent = `(${Math.floor(share * 100)}%)`;
  return `${what} ${bar} ${formatCount(done)}/${formatCount(total)} ${percent} · ${speed}${remaining}${more()}`;
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
