import type { Difference } from '../../shared/import/plan/planned-record.ts';
import type { Finding } from '../../shared/import/run/results.ts';
import { unreadCount } from '../../shared/records/unread-count.ts';
import type { UnreadRecords } from '../../shared/records/unread-records.ts';

/** How a run's outcomes are called. */
export interface RunWords {
  /** Plans and totals: one and many. */
  readonly same: readonly [string, string];
  readonly planned: {
    readonly same: string;
    readonly left: readonly [string, string];
    readonly update: string;
  };
  readonly updated: readonly [string, string];
  /** Headings of the report. */
  readonly headings: { readonly updated: string; readonly left: string };
}

export const importWords: RunWords = {
  same: ['já estava como no arquivo', 'já estavam como no arquivo'],
  planned: {
    same: 'já como no arquivo',
    left: ['com outros valores no servidor', 'com outros valores no servidor'],
    update: 'a alterar',
  },
  updated: ['alterada', 'alteradas'],
  headings: {
    updated: 'Alteradas:',
    left: 'Deixadas como estão, porque têm outros valores (--update grava por cima):',
  },
};

export const undoWords: RunWords = {
  same: ['já estava como antes', 'já estavam como antes'],
  planned: {
    same: 'já como antes da importação',
    left: ['que mudou depois da importação', 'que mudaram depois da importação'],
    update: 'a restaurar',
  },
  updated: ['restaurada', 'restauradas'],
  headings: {
    updated: 'Restauradas:',
    left: 'Deixadas como estão, porque mudaram depois da importação:',
  },
};

/** `1.234`, as people write whole numbers. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/gu, '.');

/** `1 linha`, `2 linhas`; zero takes the plural, as in speech. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const rows = (count: number): string => counted(count, 'linha', 'linhas');

/** Records that are named at most. */
const mostUnread = 20;

/** What the lists of the server held that could not be read; undefined where there is nothing of it. */
export function describeUnread(
  { texts }: Pick<UnreadRecords, 'texts'>,
  consequence: readonly [one: string, several: string],
): string | undefined {
  if (texts.length === 0) return undefined;
  const named = texts.slice(0, mostUnread).map((text) => `\n  ${printable(text)}`);
  const more = texts.length - named.length;
  return `${unreadCount(texts.length)} e ${texts.length === 1 ? consequence[0] : consequence[1]}:${named.join('')}${more > 0 ? `\n  … e mais ${formatCount(more)}` : ''}`;
}

/** Items joined by commas, the zeros left out; `none` where all are. */
export const parts = (items: readonly (readonly [number, string, string])[], none: string): string =>
  items
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
    .join(', ') || none;

/**
 * Control characters of a foreign text would move the cursor or recolour the terminal, and others, such as a zero-width
 * space, cannot be seen: their codes are shown.
 */
export const printable = (text: string): string =>
  text
    .replace(/\r?\n|\t/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);

/** The beginning of a long text. */
const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Each field with what is stored and what is wanted: `Latitude: -23,9 → -23,95`. */
export const describeDifferences = (differences: readonly Difference[]): string =>
  differences.map(({ field, stored, wanted }) => `${field}: ${short(stored)} → ${short(wanted)}`).join('; ');

/** The same where nothing is stored yet. */
export const describeWanted = (differences: readonly Difference[]): string =>
  differences
    .filter(({ wanted }) => wanted !== '')
    .map(({ field, wanted }) => `${field}: ${short(wanted)}`)
    .join('; ');

const short = (value: string): string => {
  const text = printable(value);
  return text === '' ? 'vazio' : cut(text);
};

/** `coluna Latitude, "0,03": latitude tem que ser número e menor que zero`; the reason alone where the whole row is meant. */
export const describeReason = ({ column, value, reason }: Omit<Finding, 'line'>): string =>
  column === null
    ? printable(reason)
    : `coluna ${printable(column)}, "${cut(printable(value))}": ${printable(reason)}`;
