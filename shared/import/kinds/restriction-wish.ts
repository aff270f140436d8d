import type { Client } from '../../calls/client.ts';
import { limitDoubt } from '../../contract/fields/plausible-limits.ts';
import type { Id } from '../../contract/fields/rules.ts';
import { check } from '../../contract/fields/validate.ts';
import {
  create,
  fields,
  type Restriction,
  type RestrictionCommodity,
  update,
} from '../../contract/restrictions.ts';
import { foldName } from '../../fold-name.ts';
import { formatDecimal } from '../../format.ts';
import type { LimitFinding } from '../../official/check-limits.ts';
import type { Texts, Wish } from '../plan/kind.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import type { Meant } from '../plan/stored-records.ts';
import { type PierPlace, placeColumns } from './pier-places.ts';
import { type LimitColumn, limitColumns, type RestrictionColumn } from './restriction-columns.ts';
import type { WantedGroup } from './restriction-commodities.ts';

type Cells = RecordCells<RestrictionColumn>;

/**
 * A record's restriction by the rule of the contract; undefined where a part of it is refused. A blank limit
 * is "not known", as on the screen; what the file has no column for stays as it is stored (R10).
 * @param pierId undefined where the place is blank or was refused
 */
export function readRestriction(
  cells: Cells,
  pierId: Id | undefined,
  commodities: readonly WantedGroup[],
  stored: Restriction | undefined,
) {
  const limits = limitColumns.map((column) => [
    column,
    cells.has(column) ? cells.number(column) : stored?.[column],
  ]);
  const remark = cells.has('remark') ? withPlainBreaks(cells.text('remark')) : stored?.remark;
  const checked = check(create.body, { pierId, ...Object.fromEntries(limits), remark, commodities });
  for (const { path, message } of 'issues' in checked ? checked.issues : []) {
    const column = columnOf(cells, path[0]);
    if (column === undefined || !cells.isColumnRefused(column)) cells.refuse(column, message);
  }
  return 'issues' in checked || cells.isRefused ? undefined : checked.value;
}

type WantedRestriction = NonNullable<ReturnType<typeof readRestriction>>;

/** As a text area writes them, and so the screen. */
const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/gu, '\n');

/** The column that a field of the rule was read from; undefined where the file lacks it. */
function columnOf(cells: Cells, field: string | number | undefined): RestrictionColumn | undefined {
  if (field === 'pierId') {
    const faulty = placeColumns.find((column) => cells.isColumnRefused(column));
    return faulty ?? placeColumns.find((column) => foldName(cells.text(column)) === '');
  }
  const column = field as RestrictionColumn;
  return cells.has(column) ? column : undefined;
}

/** What becomes of a restriction that the rule accepts, held against the one stored of its pier. */
export function wishForRestriction(
  place: PierPlace,
  body: WantedRestriction,
  groups: readonly WantedGroup[],
  { record: stored, doubles, doubts }: Meant<Restriction>,
  official: readonly LimitFinding[],
): Wish {
  return {
    subject: subjectOf(place),
    key: `pierId=${place.pier.id}`,
    wanted: restrictionTexts({ ...body, commodities: groups }),
    stored,
    doubles,
    doubts: [
      ...doubts,
      ...limitColumns.flatMap((name) =>
        body[name] === stored?.[name] ? [] : (limitDoubt(name, body[name]) ?? []),
      ),
      // A limit that stays as it is stored is no doubt of this file; one that no ship has is doubted already.
      ...official.flatMap(({ field, text }) =>
        body[field] === stored?.[field] || limitDoubt(field, body[field]) ? [] : [text],
      ),
    ],
    send: (client) => send(client, body, groups, stored),
  };
}

/** The name of a pier in messages about a record. */
export const subjectOf = ({ port, terminal, pier }: PierPlace): string =>
  [port, terminal, pier].map(({ name }) => name).join(' › ');

type Comparable = Partial<Pick<Restriction, LimitColumn | 'remark'>> & {
  readonly commodities?: readonly Pick<RestrictionCommodity, 'descricao'>[] | null | undefined;
};

/** A remark of blanks alone is none; how its lines end and its accents are made up does not count. */
export function restrictionTexts(record: Comparable): Texts {
  const remark = record.remark ?? '';
  const groups = (record.commodities ?? []).map(({ descricao }) => descricao ?? '');
  return {
    ...Object.fromEntries(limitColumns.map((name) => [fields[name].label, formatDecimal(record[name])])),
    [fields.remark.label]: remark.trim() === '' ? '' : withPlainBreaks(remark).normalize('NFC'),
    [fields.commodities.label]: groups.sort((a, b) => a.localeCompare(b, 'pt-BR')).join(' | '),
  };
}

/** A group that is new is included now; who included it is written by the server. */
async function send(
  client: Client<never>,
  body: WantedRestriction,
  groups: readonly WantedGroup[],
  stored: Restriction | undefined,
): Promise<void> {
  const now = new Date().toISOString();
  const commodities = body.commodities.map((group, index) =>
    groups[index]?.isNew === true ? { ...group, dtInclusao: now } : group,
  );
  const whole = { ...body, commodities };
  await (stored === undefined
    ? client.send(create, { body: whole })
    : client.send(update, { params: { id: stored.id }, body: whole }));
}
