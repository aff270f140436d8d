import { writeOrCheck } from './generated-files.ts';
import { mapFiles } from './map/map-files.ts';

// `npm run map` writes the geometry that the product ships; with `--check` it only says whether it is current.
await writeOrCheck(await mapFiles(), 'map');
