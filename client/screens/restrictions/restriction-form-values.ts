import type { CommodityGroup } from '../../../shared/contract/commodities.ts';
import { type LimitName, plausibleLimits } from '../../../shared/contract/fields/plausible-limits.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import {
  fields,
  type Restriction,
  type RestrictionCommodity,
} from '../../../shared/contract/restrictions.ts';
import { formatDecimal } from '../../../shared/format.ts';
import type { Shown } from '../../forms/clash-check.ts';
import { shownValues } from '../../forms/field-values.ts';
import { readNumber, settleNumber } from '../../parts/restrictions/number-field.tsx';
import { pierIdOf, portIdOf, terminalIdOf } from '../../parts/restrictions/restriction-item.ts';
import type { Option } from '../../ui/fields/option.ts';

const limitNames = Object.keys(plausibleLimits) as LimitName[];

/** The five limits of the form (spec 2.18). */
export const limitFields = limitNames.map((name) => ({ name, ...fields[name] }));

const limitsBy = (textOf: (name: LimitName) => string) =>
  Object.fromEntries(limitNames.map((name) => [name, textOf(name)])) as Record<LimitName, string>;

/** A commodity group to choose; one that is stored already with what was read of it (R10). */
export interface ChosenGroup extends Option {
  readonly stored: Pick<RestrictionCommodity, 'restricaoId' | 'dtInclusao' | 'grpMercId'> | null;
}

/** The values of the form (spec 2.18). Ids are text, '' for none. */
export interface RestrictionValues extends Record<LimitName, string> {
  readonly porto: string;
  readonly terminal: string;
  readonly pier: string;
  readonly remark: string;
  readonly commodities: readonly ChosenGroup[];
}

export const noValues: RestrictionValues = {
  porto: '',
  terminal: '',
  pier: '',
  ...limitsBy(() => ''),
  remark: '',
  commodities: [],
};

export const valuesOf = (row: Restriction): RestrictionValues => ({
  porto: portIdOf(row),
  terminal: terminalIdOf(row),
  pier: pierIdOf(row),
  ...limitsBy((name) => formatDecimal(row[name])),
  remark: row.remark ?? '',
  commodities: (row.commodities ?? []).map(({ restricaoId, descricao, grpMercId, dtInclusao }) => ({
    id: String(grpMercId ?? descricao),
    label: descricao ?? String(grpMercId),
    stored: {
      restricaoId: restricaoId ?? null,
      grpMercId: grpMercId ?? null,
      dtInclusao: dtInclusao ?? null,
    },
  })),
});

/** The same limits and goods for another pier of the terminal: nothing of it is stored yet. */
export const copiedValues = (row: Restriction): RestrictionValues => {
  const values = valuesOf(row);
  return {
    ...values,
    pier: '',
    commodities: values.commodities.map((group) => ({ ...group, stored: null })),
  };
};

/** What one pier takes from another. */
export type LimitsAndGoods = Pick<RestrictionValues, LimitName | 'commodities'>;

export const limitsAndGoods = (values: RestrictionValues): LimitsAndGoods => ({
  ...limitsBy((name) => values[name]),
  commodities: values.commodities,
});

/** The limits and goods of another pier. A group that the restriction has already stays as it is stored. */
export function limitsFrom(row: Restriction, stored: readonly ChosenGroup[]): LimitsAndGoods {
  const { commodities, ...limits } = limitsAndGoods(copiedValues(row));
  return {
    ...limits,
    commodities: commodities.map((group) => stored.find(({ id }) => id === group.id) ?? group),
  };
}

export const groupOption = ({ id, descricao }: CommodityGroup): ChosenGroup => ({
  id: String(id),
  label: descricao ?? String(id),
  stored: null,
});

/** As a number where it is one, as the upstream gave it. */
const idOf = (text: string | number): Id => (/^\d{1,15}$/u.test(String(text)) ? Number(text) : text);

/**
 * The rule's fields (PS-05, PS-06, PS-09). A group that was stored goes as it was read; a new one belongs to the
 * restriction under change and is included now. The server writes the login of the person who included it.
 * @param restricaoId null for a new restriction
 */
export const restrictionWire = (values: RestrictionValues, restricaoId: Id | null) => ({
  pierId: values.pier,
  ...limitsBy((name) => settleNumber(values[name])),
  remark: values.remark,
  commodities: values.commodities.map(({ id, label, stored }) => ({
    restricaoId: stored === null ? restricaoId : stored.restricaoId,
    descricao: label,
    grpMercId: stored === null ? idOf(id) : stored.grpMercId,
    dtInclusao: stored === null ? new Date().toISOString() : stored.dtInclusao,
  })),
});

/** The fields as a person reads them, to find changes by others. */
export const shownOf = (values: RestrictionValues): Shown =>
  shownValues(fields, {
    ...limitsBy((name) => formatDecimal(readNumber(values[name]))),
    remark: values.remark,
    commodities: values.commodities.map(({ label }) => label),
  });
