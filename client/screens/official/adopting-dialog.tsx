import type { PortLocation } from '../../../shared/contract/port-locations.ts';
import { formatDecimal } from '../../../shared/format.ts';
import { checkPosition } from '../../../shared/official/check-positions.ts';
import type { OpenRecord } from '../../forms/use-open-record.ts';
import { LocationDialog } from '../../parts/port-locations/location-dialog.tsx';

/** 'Adotar': the usual dialog of a location, with the best official position filled in. Nothing is stored before 'Editar' there. */
export const AdoptingDialog = ({ opened }: { readonly opened: OpenRecord<PortLocation> }) => {
  const { official } = checkPosition(opened.stored ?? {});
  const [best] = official?.positions ?? [];
  return (
    <LocationDialog
      opened={opened}
      port={undefined}
      adopted={
        official &&
        best && {
          uf: official.uf,
          latitude: formatDecimal(best.latitude),
          longitude: formatDecimal(best.longitude),
        }
      }
    />
  );
};
