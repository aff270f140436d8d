import type { PortLocation } from '../../../shared/contract/port-locations.ts';
import type { PortIndex, PortRecords } from '../../../shared/places/port-index.ts';
import { lazyPart } from '../../connection/connection.ts';
import { useOpenRecord } from '../../forms/use-open-record.ts';
import { unplacedPort } from '../../parts/lists/missing-data.ts';

const LocationDialog = lazyPart(
  async () => (await import('../../parts/port-locations/location-dialog.tsx')).LocationDialog,
);

/** The query that opens the dialog of a port's position, of the stored one or of a new one, and leaves the rest of the query as it is. */
export function positionQuery({ locations: [stored], key }: PortRecords, query: string): string {
  const next = new URLSearchParams(query);
  if (stored === undefined) next.set('incluir', key);
  else next.set('editar', String(stored.id));
  return `?${next}`;
}

interface PositionDialogProps {
  readonly index: PortIndex;
  readonly locations: readonly PortLocation[] | undefined;
}

/** The dialog that the address opens over a screen about ports (spec 2.12). */
export const PositionDialog = ({ index, locations }: PositionDialogProps) => {
  const { opened } = useOpenRecord(locations);
  if (opened === undefined) return null;
  const port = opened.prefill === undefined ? undefined : index.at(opened.prefill);
  const place =
    port?.portoId === undefined ? undefined : unplacedPort({ portoId: port.portoId, descricao: port.name });
  return <LocationDialog key={opened.path} opened={opened} port={place} />;
};
