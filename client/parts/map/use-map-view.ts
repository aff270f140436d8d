import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';

/** Where the map looks. Another object after each movement: pixels have other meanings then. */
export interface MapView {
  readonly zoom: number;
}

const events = 'zoom viewreset moveend resize';

/** Follows the movements of a map; undefined while there is none. */
export function useMapView(map: LeafletMap | undefined): MapView | undefined {
  const [view, setView] = useState<MapView>();
  useEffect(() => {
    if (map === undefined) return;
    const follow = () => setView({ zoom: map.getZoom() });
    follow();
    map.on(events, follow);
    return () => {
      map.off(events, follow);
      setView(undefined);
    };
  }, [map]);
  return view;
}
