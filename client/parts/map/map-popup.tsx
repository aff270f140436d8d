import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import type { Pin } from './group-pins.ts';
import { placeOf } from './pin-buttons.tsx';

interface MapPopupProps {
  readonly map: LeafletMap;
  readonly pin: Pin;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Above a pin: takes focus when it opens, and gives it back when Escape or 'Fechar' closes it. */
export const MapPopup = ({ map, pin, title, onClose, children }: MapPopupProps) => {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const popup = box.current;
    const before = document.activeElement;
    if (popup === null) return;
    DomEvent.disableClickPropagation(popup);
    DomEvent.disableScrollPropagation(popup);
    popup.focus({ preventScroll: true });
    const { offsetWidth, offsetHeight } = popup;
    const side = offsetWidth / 2 + 12;
    map.panInside([pin.latitude, pin.longitude], {
      paddingTopLeft: [side, offsetHeight + 80],
      paddingBottomRight: [side, 30],
    });
    return () => {
      if (!popup.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [map, pin.latitude, pin.longitude]);
  return (
    <div className="map-popup-place position-absolute top-0 start-0" style={placeOf(map, pin)}>
      <section
        ref={box}
        className="map-popup position-absolute overflow-auto border rounded bg-body px-3 pt-2 pb-3 shadow"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div className="d-flex align-items-center justify-content-between gap-3">
          <h2 className="m-0 fs-4 text-break">{title}</h2>
          <IconButton icon="close" label="Fechar" small onClick={onClose} />
        </div>
        {children}
      </section>
    </div>
  );
};
