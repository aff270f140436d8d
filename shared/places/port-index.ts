import { isFields } from '../contract/envelope.ts';
import type { Id } from '../contract/fields/rules.ts';
import type { Handbook } from '../contract/handbooks.ts';
import type { News } from '../contract/news.ts';
import type { PortLocation } from '../contract/port-locations.ts';
import type { Port } from '../contract/ports.ts';
import type { Restriction } from '../contract/restrictions.ts';
import { foldName } from '../fold-name.ts';
import { type PortName, portKey } from './port-key.ts';

/** The records of each kind that an index is made of; absent while their list is not known. */
export interface PortLists {
  readonly ports?: readonly Port[] | undefined;
  readonly locations?: readonly PortLocation[] | undefined;
  readonly restrictions?: readonly Restriction[] | undefined;
  readonly handbooks?: readonly Handbook[] | undefined;
  readonly news?: readonly News[] | undefined;
}

/** A port, and what the lists hold of it. */
export interface PortRecords {
  /** As its address has it: the id, or the name where no record gives an id. */
  readonly key: string;
  readonly portoId: Id | undefined;
  readonly name: string;
  /** More than one where an upstream holds a port twice. */
  readonly locations: readonly PortLocation[];
  readonly restrictions: readonly Restriction[];
  readonly handbooks: readonly Handbook[];
  /** Those that name the port, without those flagged as deleted. */
  readonly news: readonly News[];
}

interface Growing extends PortRecords {
  readonly locations: PortLocation[];
  readonly restrictions: Restriction[];
  readonly handbooks: Handbook[];
  readonly news: News[];
}

export interface PortIndex {
  /** In the order of the lists. */
  readonly ports: readonly PortRecords[];
  /** The port of a key, or else of a name; undefined for none. */
  readonly at: (key: string) => PortRecords | undefined;
  /** The ports that a text names, as whole words, whatever the case and the accents. */
  readonly namedIn: (text: string) => ReadonlySet<PortRecords>;
}

/**
 * The one place that says which records are of one port. All entities carry the upstream's id of the port at `portoId`; some
 * upstreams leave it out, or give two ids to one name. So a record is of the port of its id, or else of the port of its name
 * (R7), and a record that neither knows makes a port of its own.
 */
export function portIndexOf(lists: PortLists): PortIndex {
  const ports: Growing[] = [];
  const byId = new Map<string, Growing>();
  const byName = new Map<string, Growing>();
  const find = ({ portoId, descricao }: PortName) =>
    byId.get(String(portoId ?? '')) ?? byName.get(foldName(descricao ?? ''));
  const make = (named: PortName): Growing | undefined => {
    const key = portKey(named);
    if (key === '') return undefined;
    const port: Growing = {
      key,
      portoId: named.portoId ?? undefined,
      name: named.descricao?.trim() || `Porto ${key}`,
      locations: [],
      restrictions: [],
      handbooks: [],
      news: [],
    };
    ports.push(port);
    if (port.portoId !== undefined) byId.set(key, port);
    const name = foldName(port.name);
    if (!byName.has(name)) byName.set(name, port);
    return port;
  };
  const add = (named: PortName) => find(named) ?? make(named);
  // The upstream's own list may hold one name under two ids: both are ports.
  for (const each of lists.ports ?? []) if (!byId.has(String(each.portoId))) make(each);
  for (const each of lists.locations ?? []) add(each)?.locations.push(each);
  for (const each of lists.restrictions ?? []) {
    add({ portoId: each.portoId, descricao: each.porto?.descricao })?.restrictions.push(each);
  }
  for (const each of lists.handbooks ?? []) {
    add({ portoId: each.portoId, descricao: each.descricao_porto })?.handbooks.push(each);
  }

  const namedIn = namesIn(ports);
  for (const item of lists.news ?? []) {
    if (item.flagExcluido === 'S') continue;
    const named = new Set<PortRecords>(namedIn([item.titulo, item.corpo, textsOf(item.ports)].join('\n')));
    for (const each of item.portsList ?? []) {
      const port = find(each);
      if (port !== undefined) named.add(port);
    }
    for (const port of named) (port as Growing).news.push(item);
  }
  return { ports, at: (key) => byId.get(key) ?? byName.get(foldName(key)), namedIn };
}

/** The names in a field that an upstream gives as a text or as a list of texts or records. */
const textsOf = (words: News['ports']): string =>
  [words ?? []]
    .flat()
    .map((word) => (isFields(word) ? word.descricao : word))
    .join('\n');

const wordsOf = (text: string): readonly string[] => foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Looks for names by their words, once through each text. Of two names that begin alike, the longer one is meant. */
function namesIn(ports: readonly PortRecords[]): PortIndex['namedIn'] {
  const byFirst = new Map<string, { readonly words: readonly string[]; readonly port: PortRecords }[]>();
  for (const port of ports) {
    const words = wordsOf(port.name);
    const [first] = words;
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { words, port }]);
  }
  return (text) => {
    const found = new Set<PortRecords>();
    const read = wordsOf(text);
    for (const [place, word] of read.entries()) {
      const here = (byFirst.get(word) ?? []).filter(({ words }) =>
        words.every((each, offset) => each === read[place + offset]),
      );
      const longest = Math.max(0, ...here.map(({ words }) => words.length));
      for (const { words, port } of here) if (words.length === longest) found.add(port);
    }
    return found;
  };
}
