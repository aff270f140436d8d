import type { Client } from '../../calls/client.ts';
import { alphabetically } from '../../collation.ts';
import { listGroups } from '../../contract/commodities.ts';
import { isFields } from '../../contract/envelope.ts';
import type { Id } from '../../contract/fields/rules.ts';
import { validate } from '../../contract/fields/validate.ts';
import { list, type Restriction, remove, update } from '../../contract/restrictions.ts';
import { writeCsv } from '../../csv/csv.ts';
import { restrictionsCsv } from '../../csv/list-csv.ts';
import { asSent } from '../../undo/undo.ts';
import type { ImportKind, RefusedWish, ServerRecords, Wish } from '../plan/kind.ts';
import { NameIndex } from '../plan/names.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import { recordMeant } from '../plan/stored-records.ts';
import { isId, unreadByKey } from '../plan/unread-by-key.ts';
import { readPorts } from './known-ports.ts';
import { PierPlaces, placeNames, resolvePlace } from './pier-places.ts';
import { type RestrictionColumn, restrictionColumns } from './restriction-columns.ts';
import { readCommodities } from './restriction-commodities.ts';
import { readRestriction, restrictionTexts, subjectOf, wishForRestriction } from './restriction-wish.ts';

type Cells = RecordCells<RestrictionColumn>;
type CheckLimits = typeof import('../../official/check-limits.ts').checkLimits;

/** The restrictions of piers (spec 2.17). One pier has one: what a record is about is its pier. */
export const restrictionsImport: ImportKind<RestrictionColumn> = {
  columns: restrictionColumns,
  open: async (client) => {
    const [ports, groups, restrictions, { checkLimits }] = await Promise.all([
      readPorts(client),
      client.send(listGroups),
      client.send(list),
      // The official data is loaded when it is needed.
      import('../../official/check-limits.ts'),
    ]);
    const groupNames = new NameIndex(groups.map(({ id, descricao }) => ({ id, name: descricao ?? '' })));
    const records = new RestrictionRecords(client, new PierPlaces(client, ports), groupNames, checkLimits);
    records.keep(restrictions);
    return records;
  },
  list: async (client) =>
    alphabetically(
      await client.send(list),
      ({ porto }) => porto?.descricao ?? '',
      ({ terminal }) => terminal?.descricao ?? '',
      ({ pier }) => pier?.descricao ?? '',
    ),
  toCsv: (stored: readonly Restriction[]) => writeCsv(restrictionsCsv, stored),
  texts: restrictionTexts,
  revert: (client, { id }: Restriction, before: Restriction | undefined) =>
    before === undefined
      ? client.send(remove, { params: { id } })
      : client.send(update, {
          params: { id },
          body: validate(update.body, asSent('restrictions', update, before)),
        }),
};

class RestrictionRecords implements ServerRecords<RestrictionColumn> {
  readonly #client: Client<never>;
  readonly #places: PierPlaces;
  readonly #groups: NameIndex;
  readonly #checkLimits: CheckLimits;
  /** By the id of the pier; more than one where an upstream lets a pier have several. */
  #stored: ReadonlyMap<string, readonly Restriction[]> = new Map();
  /** Those that cannot be read, by the same; without a known pier under `undefined`. */
  #unread: ReadonlyMap<string | undefined, readonly string[]> = new Map();

  constructor(client: Client<never>, places: PierPlaces, groups: NameIndex, checkLimits: CheckLimits) {
    this.#client = client;
    this.#places = places;
    this.#groups = groups;
    this.#checkLimits = checkLimits;
  }

  /** Places and groups of stored restrictions count, whether the lists still have them or not. */
  keep(restrictions: readonly Restriction[]): void {
    for (const restriction of restrictions) {
      this.#places.add(restriction);
      for (const { grpMercId, descricao } of restriction.commodities ?? [])
        if (grpMercId !== null && grpMercId !== undefined)
          this.#groups.add({ id: grpMercId, name: descricao ?? '' });
    }
    this.#stored = Map.groupBy(restrictions, ({ pierId, pier }) => String(pierId ?? pier?.pierId));
    this.#unread = unreadByKey(list, restrictions, pierIdOf);
  }

  async refresh(): Promise<void> {
    this.keep(await this.#client.send(list));
  }

  find(key: string): readonly Restriction[] {
    return this.#stored.get(key.replace('pierId=', '')) ?? [];
  }

  prepare(records: readonly Cells[]): Promise<void> {
    return this.#places.load(records.map(placeNames));
  }

  read(cells: Cells): RefusedWish | Wish {
    const place = resolvePlace(cells, this.#places);
    const stored = place === undefined ? [] : (this.#stored.get(String(place.pier.id)) ?? []);
    const meant = recordMeant({
      stored,
      texts: restrictionTexts,
      several: (count) => `O servidor tem ${count} restrições deste pier`,
      unread: this.#unread.get(String(place?.pier.id)),
      unplaced: this.#unread.get(undefined),
    });
    const { record: restriction, refusal } = meant;
    if (refusal !== undefined) cells.refuse('pier', refusal);
    const groups = readCommodities(cells, this.#groups, restriction);
    const wanted = readRestriction(cells, place?.pier.id, groups, restriction);
    if (place === undefined || wanted === undefined)
      return { subject: place === undefined ? undefined : subjectOf(place) };
    const { findings } = this.#checkLimits(place.port.name, undefined, wanted);
    return wishForRestriction(place, wanted, groups, meant, findings);
  }
}

/** The pier of a record that cannot be read as a whole. */
function pierIdOf({ pierId, pier }: Readonly<Record<string, unknown>>): Id | undefined {
  if (isId(pierId)) return pierId;
  const own = isFields(pier) ? pier.pierId : undefined;
  return isId(own) ? own : undefined;
}
