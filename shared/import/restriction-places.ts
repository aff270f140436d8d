import type { Client } from '../client.ts';
import type { Id } from '../contract/fields.ts';
import { listPiers, listTerminals, type Restriction } from '../contract/restrictions.ts';
import { atMost } from './at-most.ts';
import { type Named, NameIndex } from './resolve-names.ts';

/** Reads that are under way at once. */
const together = 6;

/** A pier with where it is. */
export interface Place {
  readonly port: Named;
  readonly terminal: Named;
  readonly pier: Named;
}

/** What the three levels of a place are called in a record. */
export interface PlaceNames {
  readonly porto: string;
  readonly terminal: string;
  readonly pier: string;
}

/** Ports, terminals and piers by name. The terminals and piers of a port are read once, when a record first names it. */
export class RestrictionPlaces {
  readonly ports: NameIndex;
  readonly #client: Client<never>;
  /** By the id of the port. */
  readonly #terminals = new Map<string, NameIndex>();
  /** By the id of the terminal. */
  readonly #piers = new Map<string, NameIndex>();
  readonly #read = { terminals: new Set<string>(), piers: new Set<string>() };

  constructor(client: Client<never>, ports: NameIndex) {
    this.#client = client;
    this.ports = ports;
  }

  /** The place of a stored restriction counts, whether the lists have it or not. */
  add({ porto, portoId, terminal, pier, pierId: ownId }: Restriction): void {
    const terminalId = terminal?.terminalId ?? pier?.terminalId;
    const pierId = ownId ?? pier?.pierId;
    if (!isKnown(portoId) || !isKnown(terminalId) || !isKnown(pierId)) return;
    this.ports.add({ id: portoId, name: porto?.descricao ?? '' });
    this.terminalsOf(portoId).add({ id: terminalId, name: terminal?.descricao ?? '' });
    this.piersOf(terminalId).add({ id: pierId, name: pier?.descricao ?? '' });
  }

  /** Reads the terminals and piers that these names lead to, where they were not read yet. */
  async load(wanted: readonly PlaceNames[]): Promise<void> {
    const ports = wanted.flatMap(({ porto }) => this.ports.find(porto));
    await atMost(together, unread(ports, this.#read.terminals), async (portId) => {
      const terminals = await this.#client.send(listTerminals, { params: { portId } });
      for (const { terminalId, descricao } of terminals)
        this.terminalsOf(portId).add({ id: terminalId, name: descricao ?? '' });
      this.#read.terminals.add(String(portId));
    });
    const terminals = wanted.flatMap((names) => this.findTerminals(names).map(({ terminal }) => terminal));
    await atMost(together, unread(terminals, this.#read.piers), async (terminalId) => {
      const piers = await this.#client.send(listPiers, { params: { terminalId } });
      for (const { pierId, descricao } of piers)
        this.piersOf(terminalId).add({ id: pierId, name: descricao ?? '' });
      this.#read.piers.add(String(terminalId));
    });
  }

  /** All piers of these names: a port's name alone may stand for several, the whole place hardly ever does. */
  find(names: PlaceNames): readonly Place[] {
    return this.findTerminals(names).flatMap((found) =>
      this.piersOf(found.terminal.id)
        .find(names.pier)
        .map((pier) => ({ ...found, pier })),
    );
  }

  findTerminals({ porto, terminal }: PlaceNames): readonly Omit<Place, 'pier'>[] {
    return this.ports.find(porto).flatMap((port) =>
      this.terminalsOf(port.id)
        .find(terminal)
        .map((found) => ({ port, terminal: found })),
    );
  }

  terminalsOf = (portId: Id): NameIndex => indexOf(this.#terminals, portId);
  piersOf = (terminalId: Id): NameIndex => indexOf(this.#piers, terminalId);
}

const isKnown = (id: Id | null | undefined): id is Id => id !== null && id !== undefined;

function indexOf(indexes: Map<string, NameIndex>, id: Id): NameIndex {
  const known = indexes.get(String(id));
  if (known !== undefined) return known;
  const index = new NameIndex();
  indexes.set(String(id), index);
  return index;
}

/** Those whose list was not read yet, each once. */
function unread(named: readonly Named[], read: ReadonlySet<string>): Id[] {
  const ids = new Map(named.map(({ id }) => [String(id), id]));
  return [...ids].filter(([text]) => !read.has(text)).map(([, id]) => id);
}
