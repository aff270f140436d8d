import { isState } from '../../../shared/contract/port-locations.ts';
import { formatDecimal, formatNumber } from '../../../shared/format.ts';
import type { Point } from '../../../shared/import/read/coordinates.ts';
import { doubtWords, kilometresFrom } from '../../../shared/places/place-doubts.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { type LocationValues, pastedPoint, placeDoubt, pointOf } from './location-values.ts';

interface CoordinateHintsProps {
  readonly values: LocationValues;
  readonly onAccept: (point: Pick<LocationValues, 'latitude' | 'longitude'>) => void;
}

function distanceText(values: LocationValues): string {
  const point = pointOf(values);
  if (point === undefined || !isState(values.uf)) return '';
  return ` Distância até ${values.uf}: ${formatNumber(Math.round(kilometresFrom(values.uf, point)))} km.`;
}

/** Below the coordinates: the decimal pair of what was pasted in another notation, to be accepted, and what looks odd. */
export const CoordinateHints = ({ values, onAccept }: CoordinateHintsProps) => {
  const pasted = pastedPoint(values);
  const doubt = placeDoubt(values);
  const accept = ({ latitude, longitude }: Point) =>
    onAccept({ latitude: formatDecimal(latitude), longitude: formatDecimal(longitude) });
  const swap = () => onAccept({ latitude: values.longitude, longitude: values.latitude });
  return (
    <div role="status">
      {pasted !== undefined && (
        <div className="form-alert" data-tone="info">
          <Icon name="info" />
          <span className="flex-grow-1">
            Em graus decimais: latitude {formatDecimal(pasted.latitude)}, longitude{' '}
            {formatDecimal(pasted.longitude)}.
          </span>
          <Button size="sm" onClick={() => accept(pasted)}>
            Usar estas coordenadas
          </Button>
        </div>
      )}
      {doubt !== undefined && (
        <div className="form-alert" data-tone="warning">
          <Icon name="warning" />
          <span className="flex-grow-1">
            {doubtWords[doubt]}
            {doubt === 'far-from-state' && distanceText(values)}
          </span>
          {doubt === 'swapped' && (
            <Button size="sm" variant="outline-secondary" onClick={swap}>
              Trocar
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
