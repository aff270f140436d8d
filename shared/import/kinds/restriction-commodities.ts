import type { Id } from '../../contract/fields/rules.ts';
import type { Restriction, RestrictionCommodity } from '../../contract/restrictions.ts';
import { ambiguousName, type Named, type NameIndex, unknownName } from '../plan/names.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import type { RestrictionColumn } from './restriction-columns.ts';

/** A group that a restriction is to have; as the server gave it where the restriction has it already (R10). */
export interface WantedGroup {
  readonly restricaoId: Id | null;
  readonly descricao: string | null;
  /** Undefined, which the rule refuses, where neither the stored group nor its name gives one. */
  readonly grpMercId: Id | undefined;
  readonly dtInclusao: string | null;
  /** Included by this import: it gets the moment of the sending. */
  readonly isNew: boolean;
}

/** The groups of a record; those that are stored where the file has no such column. */
export function readCommodities(
  cells: RecordCells<RestrictionColumn>,
  groups: NameIndex,
  restriction: Restriction | undefined,
): readonly WantedGroup[] {
  const stored = (restriction?.commodities ?? []).map((commodity) => storedGroup(commodity, groups));
  if (!cells.has('commodities')) return stored;
  const storedById = new Map(stored.map((group) => [String(group.grpMercId), group]));
  const named = splitNames(cells.text('commodities'), groups).flatMap((name): readonly Named[] => {
    const found = groups.find(name);
    const kept = found.filter(({ id }) => storedById.has(String(id)));
    const [only, another] = kept.length === 0 ? found : kept;
    if (only !== undefined && another === undefined) return [only];
    cells.refuse(
      'commodities',
      only === undefined
        ? unknownName(`Mercadoria “${name}” não encontrada`, groups.nearest(name))
        : ambiguousName('mercadorias', found),
    );
    return [];
  });
  const unique = new Map(named.map((one) => [String(one.id), one])).values();
  return Array.from(
    unique,
    ({ id, name }) =>
      storedById.get(String(id)) ?? {
        restricaoId: restriction?.id ?? null,
        descricao: name,
        grpMercId: id,
        dtInclusao: null,
        isNew: true,
      },
  );
}

function storedGroup(
  { restricaoId, descricao, grpMercId, dtInclusao }: RestrictionCommodity,
  groups: NameIndex,
): WantedGroup {
  const [only, another] = groups.find(descricao ?? '');
  return {
    restricaoId: restricaoId ?? null,
    descricao: descricao ?? null,
    grpMercId: grpMercId ?? (another === undefined ? only?.id : undefined),
    dtInclusao: dtInclusao ?? null,
    isNew: false,
  };
}

/** A bar parts the names, as the export writes them, or a line break. A name that holds a bar itself is found as a whole. */
function splitNames(cell: string, groups: NameIndex): readonly string[] {
  const whole = cell.trim();
  if (groups.find(whole).length > 0) return [whole];
  return whole
    .split(/[|\r\n]+/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
