import * as leaflet from 'leaflet';
import leafletStyle from 'leaflet/dist/leaflet.css';
import { fineLand, neighbours, stateBorders, states } from './geometry.ts';
import mapStyle from './map.css';

/** A pin is never shown closer than this: the outlines are exact to some hundred metres. */
export const closestZoom = 12;

/** From this zoom on the coast has every bend that is known, and pins are named where there is room. */
export const fineZoom = 7;

/** Brazil without its far islands: its south-west and north-east. */
export const mainland = leaflet.latLngBounds([-33.8, -74], [5.3, -34.7]);

/** Pixels between a pin and the edges of the map, at the top below the buttons. */
export const roomForPins: {
  readonly paddingTopLeft: leaflet.PointTuple;
  readonly paddingBottomRight: leaflet.PointTuple;
} = {
  paddingTopLeft: [40, 88],
  paddingBottomRight: [40, 40],
};

/** Whether the page is worked with fingers: then one scrolls it, and two move the map. */
export const isTouched = window.matchMedia('(pointer: coarse)').matches;

let isStyled = false;

/** Adds the styles of the map to the page, once. They come with this code, so that no other page carries them. */
function addStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheets = [leafletStyle, mapStyle].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
}

/** The extent of a state without its islands, which may lie far out. */
export function extentOf({ coordinates }: GeoJSON.MultiPolygon): leaflet.LatLngBounds {
  const rings = coordinates.map(([ring = []]) => ring).sort((a, b) => b.length - a.length);
  const points = (rings[0] ?? []).map(([longitude = 0, latitude = 0]) => leaflet.latLng(latitude, longitude));
  return leaflet.latLngBounds(points);
}

const outline = (className: string) => ({ interactive: false, style: { className } });

/** Draws the states; from close by, the fine coast and the borders between the states in their place. */
function drawBrazil(map: leaflet.Map): void {
  const coarse = leaflet.geoJSON(states, outline('map-state')).addTo(map);
  let fine: Promise<leaflet.LayerGroup> | undefined;
  let isGone = false;
  const isClose = () => !isGone && map.getZoom() >= fineZoom;
  map.on('unload', () => {
    isGone = true;
  });
  const draw = async () => {
    if (isClose()) {
      fine ??= fineLand().then((land) =>
        leaflet.layerGroup([
          leaflet.geoJSON(land, outline('map-state')),
          leaflet.geoJSON(stateBorders, outline('map-border')),
        ]),
      );
    }
    const layer = await fine;
    if (layer === undefined || isGone) return;
    map.getContainer().classList.toggle('map-is-close', isClose());
    // The map may have moved away while the coast came.
    const [shown, hidden] = isClose() ? [layer, coarse] : [coarse, layer];
    shown.addTo(map);
    hidden.remove();
  };
  map.on('zoomend', () => void draw());
}

/** A map of Brazil's coast and states in an element, drawn from the outlines alone: it asks no server for pictures. */
export function createMap(element: HTMLElement, options: leaflet.MapOptions = {}): leaflet.Map {
  addStyles();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 3,
    maxZoom: closestZoom,
    zoomSnap: 0.5,
    zoomAnimation: !isStill,
    inertia: !isStill,
    dragging: !isTouched,
    renderer: leaflet.svg({ padding: 0.6 }),
    ...options,
  });
  map.fitBounds(mainland);
  leaflet.geoJSON(neighbours, outline('map-neighbour')).addTo(map);
  drawBrazil(map);
  const pane = 'state-names';
  map.createPane(pane).setAttribute('aria-hidden', 'true');
  for (const { properties, geometry } of states.features) {
    const className = 'map-state-name text-center text-body-secondary';
    const icon = leaflet.divIcon({ className, html: properties.uf, iconSize: [32, 20] });
    leaflet
      .marker(extentOf(geometry).getCenter(), { icon, pane, interactive: false, keyboard: false })
      .addTo(map);
  }
  leaflet.control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(element);
  map.on('unload', () => sizes.disconnect());
  return map;
}
