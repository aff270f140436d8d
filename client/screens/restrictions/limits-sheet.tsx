import { fields, type Restriction } from '../../../shared/contract/restrictions.ts';
import { restrictionsCsv } from '../../../shared/csv/list-csv.ts';
import { placeName } from '../../parts/restrictions/restriction-item.ts';
import { type SheetKind, sheetFields } from '../../parts/sheet/sheet-kind.ts';
import { type SheetRows, SheetView } from '../../parts/sheet/sheet-view.tsx';

const kind: SheetKind<Restriction> = {
  entity: 'restrictions',
  keyOf: ({ id }) => String(id),
  nameOf: placeName,
  fields: sheetFields(
    fields,
    restrictionsCsv,
    { porto: 150, terminal: 150, pier: 130 },
    {
      ...{ maxDraft: 108, maxLoa: 108, maxBeam: 108, maxAirDraft: 112, maxDwt: 108 },
      ...{ remark: 200, commodities: 200 },
    },
  ),
};

/** The limits of many piers at once (GR-01). */
const LimitsSheet = (rows: SheetRows<Restriction>) => <SheetView kind={kind} {...rows} />;

export default LimitsSheet;
