import { foldName } from '../fold-name.ts';
import type { RecordCells } from './record-cells.ts';
import { ambiguousName, type Named, unknownName } from './resolve-names.ts';
import type { Place, PlaceNames, RestrictionPlaces } from './restriction-places.ts';
import type { RestrictionColumn } from './restrictions-columns.ts';

type Cells = RecordCells<RestrictionColumn>;

export const placeNames = (cells: Cells): PlaceNames => ({
  porto: cells.text('porto'),
  terminal: cells.text('terminal'),
  pier: cells.text('pier'),
});

export const placeColumns = ['porto', 'terminal', 'pier'] as const;

/** The pier that a record names. Undefined where it names none, or (refused here) an unknown one or several. */
export function resolvePlace(cells: Cells, places: RestrictionPlaces): Place | undefined {
  const names = placeNames(cells);
  const found = places.find(names);
  if (found.length === 1) return found[0];
  if (found.length > 1) refuseSeveral(cells, found);
  else refuseUnknown(cells, names, places);
  return undefined;
}

function refuseSeveral(cells: Cells, found: readonly Place[]): void {
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
function refuseUnknown(cells: Cells, names: PlaceNames, places: RestrictionPlaces): void {
  const isBlank = (column: keyof PlaceNames) => foldName(names[column]) === '';
  const ports = places.ports.find(names.porto);
  const terminals = places.findTerminals(names).map(({ terminal }) => terminal);
  if (isBlank('porto')) return;
  if (ports.length === 0) {
    cells.refuse('porto', () => unknownName('Porto não encontrado', places.ports.nearest(names.porto)));
    return;
  }
  if (isBlank('terminal')) return;
  if (terminals.length === 0) {
    cells.refuse('terminal', () => {
      const nearest = ports.flatMap(({ id }) => places.terminalsOf(id).nearest(names.terminal));
      return unknownName(`Terminal não encontrado no porto ${quote(ports)}`, nearest.slice(0, 3));
    });
    return;
  }
  if (isBlank('pier')) return;
  cells.refuse('pier', () => {
    const nearest = terminals.flatMap(({ id }) => places.piersOf(id).nearest(names.pier));
    return unknownName(`Pier não encontrado no terminal ${quote(terminals)}`, nearest.slice(0, 3));
  });
}

const quote = ([first]: readonly Named[]): string => `“${first?.name ?? ''}”`;
