import type { Map as LeafletMap, MapOptions } from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/layout/button.tsx';
import { createMap } from './create-map.ts';

interface MapFrameProps {
  /** What the map shows, for a screen reader. */
  readonly label: string;
  readonly options?: MapOptions;
  readonly onReady: (map: LeafletMap | undefined) => void;
  readonly map: LeafletMap | undefined;
  readonly onShowAll?: () => void;
  /** What lies above the map. */
  readonly children?: ReactNode;
}

/** The map with its buttons. The arrow keys move it, plus and minus bring it closer and farther, while it has focus. */
export const MapFrame = ({ label, options, onReady, map, onShowAll, children }: MapFrameProps) => {
  const canvas = useRef<HTMLDivElement>(null);
  // The options of the first moment, like the map itself, stay.
  const [first] = useState(options);
  useEffect(() => {
    if (canvas.current === null) return;
    const created = createMap(canvas.current, first);
    onReady(created);
    // Leaflet 1.9 ends the animation of a removed map by a timer, which then fails: the map goes once it stands still.
    let isZooming = false;
    created.on('zoomanim', () => {
      isZooming = true;
    });
    created.on('zoomend', () => {
      isZooming = false;
    });
    return () => {
      onReady(undefined);
      if (isZooming) created.once('zoomend', () => created.remove());
      else created.remove();
    };
  }, [first, onReady]);
  return (
    <section className="map-frame position-relative overflow-hidden border rounded-3" aria-label={label}>
      <div className="map-buttons position-absolute top-0 start-0 d-flex gap-1">
        <Button
          variant="outline-secondary"
          aria-label="Aproximar"
          title="Aproximar"
          onClick={() => map?.zoomIn()}
        >
          +
        </Button>
        <Button
          variant="outline-secondary"
          aria-label="Afastar"
          title="Afastar"
          onClick={() => map?.zoomOut()}
        >
          −
        </Button>
        {onShowAll && (
          <Button variant="outline-secondary" onClick={onShowAll}>
            Ver tudo
          </Button>
        )}
      </div>
      <div
        ref={canvas}
        className="map-canvas h-100 text-reset"
        role="application"
        aria-roledescription="mapa"
        aria-label="Setas movem o mapa; mais e menos mudam a escala"
      />
      {children}
    </section>
  );
};
