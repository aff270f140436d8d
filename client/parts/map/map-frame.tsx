import { DomEvent, type LatLngExpression, type Map as LeafletMap, type MapOptions } from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDecimal } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';
import { createMap, isTouched } from './create-map.ts';

interface MapFrameProps {
  /** What the map shows, for a screen reader. */
  readonly label: string;
  readonly options?: MapOptions;
  readonly onReady: (map: LeafletMap | undefined) => void;
  readonly map: LeafletMap | undefined;
  readonly onShowAll?: () => void;
  /** What stays where it is while the scale changes; the middle of the map unless given. */
  readonly around?: LatLngExpression | undefined;
  /** What lies above the map. */
  readonly children?: ReactNode;
}

const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Levels of zoom for one turn of the wheel. */
const wheelStep = 0.5;

/** Changes the scale around a place, which comes into sight if it was not. */
function zoomBy(map: LeafletMap, levels: number, around: LatLngExpression | undefined): void {
  const zoom = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), map.getZoom() + levels));
  // Leaflet takes no second change while it animates the first.
  if (around === undefined) map.setZoom(zoom);
  else if (map.getBounds().contains(around)) map.setZoomAround(around, zoom, { animate: false });
  else map.setView(around, zoom, { animate: false });
}

/**
 * The map with its buttons. The arrow keys move it, plus, minus and the wheel with Ctrl bring it closer and farther, while
 * it has focus. In a corner stands where the pointer is.
 */
export const MapFrame = ({ label, options, onReady, map, onShowAll, around, children }: MapFrameProps) => {
  const canvas = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLElement>(null);
  const centre = useRef(around);
  centre.current = around;
  // The options of the first moment, like the map itself, stay.
  const [first] = useState(options);
  useEffect(() => {
    if (canvas.current === null) return;
    const created = createMap(canvas.current, first);
    onReady(created);
    const say = (text: string) => {
      if (pointer.current !== null) pointer.current.textContent = text;
    };
    created.on('mousemove', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      say([lat, lng].map((degrees) => formatDecimal(Number(degrees.toFixed(4)))).join('; '));
    });
    const rest = () => say(isTouched ? 'Dois dedos movem o mapa' : '');
    rest();
    created.on('mouseout', rest);
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
  useEffect(() => {
    const element = canvas.current;
    if (map === undefined || element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      // The browser would change the scale of the page.
      DomEvent.stop(event);
      zoomBy(map, event.deltaY < 0 ? wheelStep : -wheelStep, centre.current ?? map.mouseEventToLatLng(event));
    };
    const onKey = (event: KeyboardEvent) => {
      const levels = zoomKeys[event.key];
      if (levels === undefined || centre.current === undefined) return;
      DomEvent.stop(event);
      zoomBy(map, levels, centre.current);
    };
    // Before Leaflet, which zooms around the middle.
    element.addEventListener('wheel', onWheel, { capture: true, passive: false });
    element.addEventListener('keydown', onKey, { capture: true });
    return () => {
      element.removeEventListener('wheel', onWheel, { capture: true });
      element.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [map]);
  useEffect(() => {
    // Paper shows the map as it is drawn, and smaller where it is narrower than the window.
    const keepSize = () => {
      const { style, clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      style?.setProperty('--drawn-width', `${clientWidth}`);
      style?.setProperty('--drawn-height', `${clientHeight}`);
    };
    window.addEventListener('beforeprint', keepSize);
    return () => window.removeEventListener('beforeprint', keepSize);
  }, []);
  return (
    <section
      ref={frame}
      className="map-frame position-relative overflow-hidden border rounded-3"
      aria-label={label}
    >
      <div className="map-buttons position-absolute top-0 start-0 d-flex gap-1">
        <Button
          variant="outline-secondary"
          aria-label="Aproximar"
          title="Aproximar"
          onClick={() => map && zoomBy(map, 1, around)}
        >
          +
        </Button>
        <Button
          variant="outline-secondary"
          aria-label="Afastar"
          title="Afastar"
          onClick={() => map && zoomBy(map, -1, around)}
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
        aria-label="Setas movem o mapa; mais e menos, ou Ctrl e a roda, mudam a escala"
      />
      <span
        ref={pointer}
        className="map-pointer position-absolute bottom-0 start-0 pe-none px-2 pb-1 small"
        aria-hidden="true"
      />
      {children}
    </section>
  );
};
