import type { Client } from '../client.ts';
import { listGroups } from '../contract/commodities.ts';
import { list, type Restriction } from '../contract/restrictions.ts';
import { warning } from '../message.ts';
import type { Desk, ImportKind, Unwilling, Wish } from './kind.ts';
import { readPorts } from './known-ports.ts';
import { readCommodities } from './read-commodities.ts';
import { readRestriction } from './read-restriction.ts';
import type { RecordCells } from './record-cells.ts';
import { NameIndex } from './resolve-names.ts';
import { placeNames, resolvePlace } from './resolve-place.ts';
import { RestrictionPlaces } from './restriction-places.ts';
import { type RestrictionColumn, restrictionColumns } from './restrictions-columns.ts';
import { subjectOf, wishForRestriction } from './wish-for-restriction.ts';

type Cells = RecordCells<RestrictionColumn>;

/** The restrictions of piers (spec 2.17). One pier has one: what a record is about is its pier. */
export const restrictionsImport: ImportKind<RestrictionColumn> = {
  columns: restrictionColumns,
  open: async (client) => {
    const [ports, groups, restrictions] = await Promise.all([
      readPorts(client),
      client.send(listGroups),
      client.send(list),
    ]);
    const groupNames = new NameIndex(groups.map(({ id, descricao }) => ({ id, name: descricao ?? '' })));
    const desk = new RestrictionDesk(client, new RestrictionPlaces(client, ports), groupNames);
    desk.hold(restrictions);
    return desk;
  },
};

class RestrictionDesk implements Desk<RestrictionColumn> {
  readonly #client: Client<never>;
  readonly #places: RestrictionPlaces;
  readonly #groups: NameIndex;
  /** By the id of the pier; more than one where an upstream lets a pier have several. */
  #stored: ReadonlyMap<string, readonly Restriction[]> = new Map();

  constructor(client: Client<never>, places: RestrictionPlaces, groups: NameIndex) {
    this.#client = client;
    this.#places = places;
    this.#groups = groups;
  }

  /** Places and groups of stored restrictions count, whether the lists still have them or not. */
  hold(restrictions: readonly Restriction[]): void {
    for (const restriction of restrictions) {
      this.#places.add(restriction);
      for (const { grpMercId, descricao } of restriction.commodities ?? [])
        if (grpMercId !== null && grpMercId !== undefined)
          this.#groups.add({ id: grpMercId, name: descricao ?? '' });
    }
    this.#stored = Map.groupBy(restrictions, ({ pierId, pier }) => String(pierId ?? pier?.pierId));
  }

  async refresh(): Promise<void> {
    this.hold(await this.#client.send(list));
  }

  prepare(records: readonly Cells[]): Promise<void> {
    return this.#places.load(records.map(placeNames));
  }

  read(cells: Cells): Wish | Unwilling {
    const place = resolvePlace(cells, this.#places);
    const stored = place === undefined ? [] : (this.#stored.get(String(place.pier.id)) ?? []);
    const [restriction, another] = stored;
    if (another !== undefined) {
      const ids = stored.map(({ id }) => id).join(', ');
      cells.refuse('pier', warning(`O servidor tem ${stored.length} restrições deste pier (ids ${ids})`));
    }
    const groups = readCommodities(cells, this.#groups, restriction);
    const wanted = readRestriction(cells, place?.pier.id, groups, restriction);
    return place === undefined || wanted === undefined
      ? { subject: place === undefined ? undefined : subjectOf(place) }
      : wishForRestriction(place, wanted, groups, restriction);
  }
}
