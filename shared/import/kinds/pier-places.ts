import type { Client } from '../../calls/client.ts';
import { forEachFew } from '../../calls/few-at-once.ts';
import type { Id } from '../../contract/fields/rules.ts';
import { listPiers, listTerminals, type Restriction } from '../../contract/restrictions.ts';
import { foldName } from '../../fold-name.ts';
import { ambiguousName, type Named, NameIndex, unknownName } from '../plan/names.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import type { RestrictionColumn } from './restriction-columns.ts';

/** A pier with where it is. */
export interface PierPlace {
  readonly port: Named;
  readonly terminal: Named;
  readonly pier: Named;
}

/** What the three levels of a place are called in a record. */
interface PlaceNames {
  readonly porto: string;
  readonly terminal: string;
  readonly pier: string;
}

/** Ports, terminals and piers by name. The terminals and piers of a port are read once, when a record first names it. */
export class PierPlaces {
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
    await forEachFew(unread(ports, this.#read.terminals), async (portId) => {
      const terminals = await this.#client.send(listTerminals, { params: { portId } });
      for (const { terminalId, descricao } of terminals)
        this.terminalsOf(portId).add({ id: terminalId, name: descricao ?? '' });
      this.#read.terminals.add(String(portId));
    });
    const terminals = wanted.flatMap((names) => this.findTerminals(names).map(({ terminal }) => terminal));
    await forEachFew(unread(terminals, this.#read.piers), async (terminalId) => {
      const piers = await this.#client.send(listPiers, { params: { terminalId } });
      for (const { pierId, descricao } of piers)
        this.piersOf(terminalId).add({ id: pierId, name: descricao ?? '' });
      this.#read.piers.add(String(terminalId));
    });
  }

  /** All piers of these names: a port's name alone may stand for several, the whole place hardly ever does. */
  find(names: PlaceNames): readonly PierPlace[] {
    return this.findTerminals(names).flatMap((found) =>
      this.piersOf(found.terminal.id)
        .find(names.pier)
        .map((pier) => ({ ...found, pier })),
    );
  }

  findTerminals({ porto, terminal }: PlaceNames): readonly Omit<PierPlace, 'pier'>[] {
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

type Cells = RecordCells<RestrictionColumn>;

export const placeNames = (cells: Cells): PlaceNames => ({
  porto: cells.text('porto'),
  terminal: cells.text('terminal'),
  pier: cells.text('pier'),
});

export const placeColumns = ['porto', 'terminal', 'pier'] as const;

/** The pier that a record names. Undefined where it names none, or (refused here) an unknown one or several. */
export function resolvePlace(cells: Cells, places: PierPlaces): PierPlace | undefined {
  const names = placeNames(cells);
  const found = places.find(names);
  if (found.length === 1) return found[0];
  if (found.length > 1) refuseSeveral(cells, found);
  else refuseUnknown(cells, names, places);
  return undefined;
}

function refuseSeveral(cells: Cells, found: readonly PierPlace[]): void {
  const ports = different(found.map(({ port }) => port));
  const terminals = different(found.map(({ terminal }) => terminal));
  if (ports.length > 1) cells.refuse('porto', ambiguousName('portos', ports));
  else if (terminals.length > 1) cells.refuse('terminal', ambiguousName('terminais', terminals));
  else
    cells.refuse(
      'pier',
      ambiguousName(
        'piers',
        found.map(({ pier }) => pier),
      ),
    );
}

const different = (named: readonly Named[]): readonly Named[] => [
  ...new Map(named.map((one) => [String(one.id), one])).values(),
];

/** Says the first of the three names that leads nowhere. What is blank is refused by the rule. */
function refuseUnknown(cells: Cells, names: PlaceNames, places: PierPlaces): void {
  const isBlank = (column: keyof PlaceNames) => foldName(names[column]) === '';
  const ports = places.ports.find(names.porto);
  const terminals = places.findTerminals(names).map(({ terminal }) => terminal);
  if (isBlank('porto')) return;
  if (ports.length === 0) {
    cells.refuse('porto', unknownName('Porto não encontrado', places.ports.nearest(names.porto)));
    return;
  }
  if (isBlank('terminal')) return;
  if (terminals.length === 0) {
    const nearest = ports.flatMap(({ id }) => places.terminalsOf(id).nearest(names.terminal));
    cells.refuse(
      'terminal',
      unknownName(`Terminal não encontrado no porto ${quoteFirst(ports)}`, nearest.slice(0, 3)),
    );
    return;
  }
  if (isBlank('pier')) return;
  const nearest = terminals.flatMap(({ id }) => places.piersOf(id).nearest(names.pier));
  cells.refuse(
    'pier',
    unknownName(`Pier não encontrado no terminal ${quoteFirst(terminals)}`, nearest.slice(0, 3)),
  );
}

const quoteFirst = ([first]: readonly Named[]): string => `“${first?.name ?? ''}”`;
