import { descriptionOf } from '../../../shared/contract/descriptions.ts';
import { type Fields, isFields } from '../../../shared/contract/envelope.ts';
import { type Field, isNumeric, namesAt } from '../../../shared/contract/fields/field-description.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import type { RecordedEntity } from '../../../shared/contract/index.ts';
import { idOf } from '../../../shared/contract/stored-record.ts';
import { entityNamed } from '../../../shared/entities.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { valueText } from '../../../shared/records/record-texts.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { fold, holds, type SearchText } from '../../ui/layout/fold.ts';
import { requestPath } from './recent-records.ts';
import { inList } from './record-sources.ts';

/** A thing that the palette finds: a screen, an action or a record. */
export interface Entry {
  readonly title: string;
  /** Where it leads; absent for an action without an address. */
  readonly to?: string;
  readonly run?: () => void;
  /** What the list shows of it. The first ones stand beside the title. */
  readonly texts: readonly EntryText[];
  readonly foldedTitle: string;
  readonly haystack: string;
}

interface EntryText {
  readonly label: string;
  readonly text: string;
  /** Short enough to stand beside the title. */
  readonly short: boolean;
}

type Place = Pick<Entry, 'to' | 'run'>;

/** A line break keeps a word from matching across two texts. */
export const entryOf = (title: string, place: Place, texts: readonly EntryText[] = []): Entry => ({
  ...place,
  title,
  texts,
  foldedTitle: fold(title),
  haystack: fold([title, ...texts.map(({ text }) => text)].join('\n')),
});

/** Texts that describe an entry without a label of their own. */
export const asText = (text: string): EntryText => ({ label: '', text, short: true });

/** Where a record opens: on its own screen, or else in its list. */
function placeOf(entity: RecordedEntity, record: Fields, title: string): string {
  const place = entityNamed(entity)?.record;
  const id = encodeURIComponent(String(idOf(record)));
  if (entity === 'accessRequests') return `${requestPath}${id}`;
  // The page of the port holds the position, too.
  if (entity === 'portLocations') return portPath({ portoId: record.portoId as Id | null, descricao: title });
  if (place && place.only === undefined) return `${place.path}${id}`;
  return inList(entity, title, typeof record.filial === 'string' ? record.filial : undefined);
}

const short: ReadonlySet<Field['kind']> = new Set(['text', 'email', 'phone', 'choice', 'date', 'list']);

function textsOf(entity: RecordedEntity, record: Fields, title: string): EntryText[] {
  const fields = descriptionOf(entity);
  // A contact's branch is no column of its list, which shows one branch, but here it tells two contacts apart.
  const names = [...(entity === 'contacts' ? ['filial'] : []), ...namesAt(fields, 'list')];
  return names.flatMap((name) => {
    const field = fields[name];
    if (field === undefined || field.kind === 'yesNo') return [];
    const value = record[field.stored ?? name];
    const text = valueText(value, field.kind);
    if (['', title].includes(text.trim())) return [];
    const both = isNumeric(field) ? `${text}\n${valueText(value)}` : text;
    return [{ label: field.label, text: both, short: short.has(field.kind) }];
  });
}

const indexed = new WeakMap<object, readonly Entry[]>();

/** The records of a list as entries, made once for each answer. A branch is a plain name. */
export function entriesOf(entity: RecordedEntity, rows: readonly unknown[]) {
  const known = indexed.get(rows);
  if (known !== undefined) return known;
  const entries = rows.flatMap((row): Entry[] => {
    if (typeof row === 'string') {
      const to = `${entityNamed(entity)?.record?.path}${encodeURIComponent(row)}`;
      return [entryOf(row, { to }, [asText('Filial')])];
    }
    if (!isFields(row)) return [];
    const title = calledBy(entity, row);
    return [entryOf(title, { to: placeOf(entity, row, title) }, textsOf(entity, row, title))];
  });
  indexed.set(rows, entries);
  return entries;
}

export interface Found {
  /** The best ones. */
  readonly entries: readonly Entry[];
  /** How many there are in all. */
  readonly count: number;
  /** How well the first one fits; 0 is best. */
  readonly rank: number;
}

/** How well an entry fits what is typed: by the beginning of its title, of a word, anywhere, or by its words alone. */
function rankOf({ foldedTitle, haystack }: Entry, whole: string): number {
  const at = foldedTitle.indexOf(whole);
  if (at === 0) return 0;
  if (at > 0) return foldedTitle.includes(` ${whole}`) ? 1 : 2;
  return haystack.includes(whole) ? 3 : 4;
}

/** The entries that hold all of a search (R18). */
export function findEntries(entries: readonly Entry[], wanted: SearchText, most: number): Found {
  const ranks: Entry[][] = [[], [], [], [], []];
  let count = 0;
  for (const entry of entries) {
    if (!holds(wanted, entry.haystack)) continue;
    count += 1;
    const rank = ranks[rankOf(entry, wanted.whole)];
    if (rank !== undefined && rank.length < most) rank.push(entry);
  }
  const rank = ranks.findIndex((found) => found.length > 0);
  return { entries: ranks.flat().slice(0, most), count, rank };
}

/** Letters of a long text before and after the ones that are searched for. */
const around = 30;

/** What stands beside the title: what tells records apart, and where the search is in none of that, the text that holds it. */
export function detailOf({ title, texts }: Entry, { terms }: SearchText): string {
  const beside = texts.filter(({ short }) => short).slice(0, 2);
  const shown = fold([title, ...beside.map(({ text }) => text)].join('\n'));
  const hidden = terms.find((term) => !shown.includes(term));
  const details = beside.map(({ text }) => text);
  const holding = texts.find(({ text }) => hidden !== undefined && fold(text).includes(hidden));
  if (holding !== undefined && hidden !== undefined) {
    const [text = ''] = holding.text.split('\n').filter((line) => fold(line).includes(hidden));
    const at = fold(text).indexOf(hidden);
    const from = at <= around ? 0 : at - around;
    const cut = text.slice(from, at + hidden.length + around);
    details.push(
      `${holding.label}: ${from > 0 ? '…' : ''}${cut}${cut.length < text.length - from ? '…' : ''}`,
    );
  }
  return details.join(' · ');
}
