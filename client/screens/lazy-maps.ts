import { PositionMap } from '../parts/map/position-map.tsx';
import PortsMap from './port-locations/ports-map.tsx';
import PiersMap from './restrictions/piers-map.tsx';

/** What draws a map, with Leaflet and the outlines: one file, loaded when the first of them is shown (see `lazy-screens.ts`). */
export const lazyMaps = { PiersMap, PortsMap, PositionMap };
