import { fields, type PortLocation } from '../../../shared/contract/port-locations.ts';
import { portLocationsCsv } from '../../../shared/csv/list-csv.ts';
import { nameOfLocation } from '../../parts/lists/missing-data.ts';
import { type SheetKind, sheetFields } from '../../parts/sheet/sheet-kind.ts';
import { type SheetRows, SheetView } from '../../parts/sheet/sheet-view.tsx';

const kind: SheetKind<PortLocation> = {
  entity: 'portLocations',
  // A port keeps its row when its first position is stored.
  keyOf: ({ id, portoId }) => String(portoId ?? id),
  nameOf: nameOfLocation,
  fields: sheetFields(
    fields,
    portLocationsCsv,
    { descricao: 260 },
    { uf: 130, latitude: 240, longitude: 240 },
  ),
};

/** State and position of many ports at once (GR-01). */
const PortsSheet = (rows: SheetRows<PortLocation>) => <SheetView kind={kind} {...rows} />;

export default PortsSheet;
