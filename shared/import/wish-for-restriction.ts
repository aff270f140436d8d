import type { Client } from '../client.ts';
import { create, type Restriction, type RestrictionCommodity, update } from '../contract/restrictions.ts';
import { formatDecimal } from '../format.ts';
import type { Wish } from './kind.ts';
import type { Difference } from './planner.ts';
import type { WantedGroup } from './read-commodities.ts';
import { type WantedRestriction, withPlainBreaks } from './read-restriction.ts';
import type { Place } from './restriction-places.ts';
import { type LimitColumn, limitColumns } from './restrictions-columns.ts';

/** What becomes of a restriction that the rule accepts, held against the one stored of its pier. */
export function wishForRestriction(
  place: Place,
  body: WantedRestriction,
  groups: readonly WantedGroup[],
  stored: Restriction | undefined,
): Wish {
  const wanted = fieldsOf({ ...body, commodities: groups });
  const before = fieldsOf(stored ?? {});
  return {
    subject: subjectOf(place),
    key: `pierId=${place.pier.id}`,
    wanted: () => [JSON.stringify(wanted.map(({ value }) => value))],
    isStored: stored !== undefined,
    differences: () => wanted.flatMap((field, index) => differenceOf(before[index], field)),
    doubts: [],
    send: (client) => send(client, body, groups, stored),
  };
}

/** How a pier is called in what is said of a record. */
export const subjectOf = ({ port, terminal, pier }: Place): string =>
  [port, terminal, pier].map(({ name }) => name).join(' › ');

interface Field {
  /** As the screen writes it (spec 2.17). */
  readonly label: string;
  /** Two that are equal here mean the same. */
  readonly value: number | string | null;
  /** For people. */
  readonly shown: string;
}

type Fields = Partial<Pick<Restriction, LimitColumn | 'remark'>> & {
  readonly commodities?: readonly Pick<RestrictionCommodity, 'grpMercId' | 'descricao'>[] | null | undefined;
};

const labels = {
  maxDraft: 'MaxDraft',
  maxLoa: 'MaxLoa',
  maxBeam: 'MaxBeam',
  maxAirDraft: 'MaxAirDraft',
  maxDwt: 'MaxDwt',
};

/** Numbers as numbers, text as it is read whatever it is made of, groups as a set. */
function fieldsOf(of: Fields): readonly Field[] {
  const limits = limitColumns.map((name) => {
    const value = of[name] ?? null;
    return { label: labels[name], value, shown: formatDecimal(value) };
  });
  const remark = (of.remark ?? '').trim() === '' ? '' : withPlainBreaks(of.remark ?? '').normalize('NFC');
  const groups = of.commodities ?? [];
  const ids = groups.map(({ grpMercId }) => String(grpMercId)).sort();
  const names = groups.map(({ descricao }) => descricao ?? '').sort((a, b) => a.localeCompare(b, 'pt-BR'));
  return [
    ...limits,
    { label: 'Remark', value: remark, shown: remark },
    { label: 'Commodities', value: ids.join(' '), shown: names.join(' | ') },
  ];
}

const differenceOf = (before: Field | undefined, after: Field): Difference[] =>
  before?.value === after.value
    ? []
    : [{ field: after.label, stored: before?.shown ?? '', wanted: after.shown }];

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
