import type { Client } from '../../calls/client.ts';
import { alphabetically } from '../../collation.ts';
import { validate } from '../../contract/fields/validate.ts';
import { create, list, type PortLocation, remove, update } from '../../contract/port-locations.ts';
import { writeCsv } from '../../csv/csv.ts';
import { portLocationsCsv } from '../../csv/list-csv.ts';
import { foldName } from '../../fold-name.ts';
import type { ImportKind, RefusedWish, ServerRecords, Wish } from '../plan/kind.ts';
import { ambiguousName, type Named, type NameIndex, unknownName } from '../plan/names.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import { recordMeant } from '../plan/stored-records.ts';
import { isId, unreadByKey } from '../plan/unread-by-key.ts';
import { readState } from '../read/state-name.ts';
import { readPorts } from './known-ports.ts';
import { type LocationColumn, locationColumns } from './location-columns.ts';
import { locationTexts, readLocation, wishForLocation } from './location-wish.ts';

type Cells = RecordCells<LocationColumn>;
type CheckPosition = typeof import('../../official/check-positions.ts').checkPosition;

/** The places of ports (spec 2.12). One port has one: what a record is about is its port. */
export const portLocationsImport: ImportKind<LocationColumn> = {
  columns: locationColumns,
  inPlaceOf: { column: 'coordenadas', others: ['latitude', 'longitude'] },
  open: async (client) => {
    const [ports, locations, { checkPosition }] = await Promise.all([
      readPorts(client),
      client.send(list),
      // The official data is loaded when it is needed.
      import('../../official/check-positions.ts'),
    ]);
    const records = new LocationRecords(client, ports, checkPosition);
    records.keep(locations);
    return records;
  },
  list: async (client) => alphabetically(await client.send(list), ({ descricao }) => descricao ?? ''),
  toCsv: (stored: readonly PortLocation[]) => writeCsv(portLocationsCsv, stored),
  texts: locationTexts,
  revert: (client, { id, portoId }: PortLocation, before: PortLocation | undefined) =>
    before === undefined
      ? client.send(remove, { params: { id } })
      : client.send(update, { params: { id }, body: validate(create.body, { portoId, ...before }) }),
};

class LocationRecords implements ServerRecords<LocationColumn> {
  readonly #client: Client<never>;
  readonly #ports: NameIndex;
  readonly #checkPosition: CheckPosition;
  /** By the port's id as text; more than one where an upstream lets a port have several. */
  #stored: ReadonlyMap<string, readonly PortLocation[]> = new Map();
  /** Those that cannot be read, by the same; without a known port under `undefined`. */
  #unread: ReadonlyMap<string | undefined, readonly string[]> = new Map();

  constructor(client: Client<never>, ports: NameIndex, checkPosition: CheckPosition) {
    this.#client = client;
    this.#ports = ports;
    this.#checkPosition = checkPosition;
  }

  /** A location may be of a port that the list of ports lacks, or calls otherwise: its own name is as good. */
  keep(locations: readonly PortLocation[]): void {
    const placed = locations.flatMap((location) => {
      const name = location.descricao ?? '';
      const id = this.#portIdOf(location);
      return id === undefined ? [] : [{ id, name, location }];
    });
    for (const { id, name } of placed) this.#ports.add({ id, name });
    const byPort = Map.groupBy(placed, ({ id }) => String(id));
    this.#stored = new Map([...byPort].map(([id, some]) => [id, some.map(({ location }) => location)]));
    this.#unread = unreadByKey(list, locations, (record) => this.#portIdOf(record));
  }

  #portIdOf({ portoId, descricao }: { readonly portoId?: unknown; readonly descricao?: unknown }) {
    if (isId(portoId)) return portoId;
    const [only, ...others] = this.#ports.find(typeof descricao === 'string' ? descricao : '');
    return others.length === 0 ? only?.id : undefined;
  }

  async refresh(): Promise<void> {
    this.keep(await this.#client.send(list));
  }

  async prepare(): Promise<void> {}

  find(key: string): readonly PortLocation[] {
    return this.#stored.get(key.replace('portoId=', '')) ?? [];
  }

  read(cells: Cells): RefusedWish | Wish {
    const port = this.#portOf(cells);
    const wanted = readLocation(cells, port?.id);
    if (port === undefined || wanted === undefined) return { subject: port?.name };
    const meant = recordMeant({
      stored: this.#stored.get(String(port.id)) ?? [],
      texts: locationTexts,
      several: (count) => `O servidor tem ${count} localizações deste porto`,
      unread: this.#unread.get(String(port.id)),
      unplaced: this.#unread.get(undefined),
    });
    const { finding } = this.#checkPosition({ ...wanted, descricao: port.name });
    return wishForLocation(port, wanted, meant, finding?.text, cells);
  }

  #portOf(cells: Cells): Named | undefined {
    const name = cells.text('porto');
    const found = this.#ports.find(name);
    const [only] = found.length > 1 ? this.#inState(found, cells.text('uf')) : found;
    // A blank name is refused by the rule, with the words of the screen.
    if (only !== undefined || foldName(name) === '') return only;
    cells.refuse(
      'porto',
      found.length > 1
        ? ambiguousName('portos', found)
        : unknownName('Porto não encontrado', this.#ports.nearest(name)),
    );
    return undefined;
  }

  /** Of ports with one name, the one whose stored location lies in the state; none where that does not tell. */
  #inState(found: readonly Named[], uf: string): readonly Named[] {
    const state = readState(uf);
    const states = found.map(({ id }) => (this.#stored.get(String(id)) ?? []).map((location) => location.uf));
    if (state === undefined || !states.every((known) => known.length > 0)) return [];
    const there = found.filter((_, index) => states[index]?.includes(state));
    return there.length === 1 ? there : [];
  }
}
