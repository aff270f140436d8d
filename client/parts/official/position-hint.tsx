import { type CheckedPlace, checkPosition } from '../../../shared/official/check-positions.ts';
import { Icon } from '../../ui/layout/icon.tsx';

/** In a form: what the position differs in from the official one. */
export const PositionHint = (place: CheckedPlace) => {
  const { official, finding } = checkPosition(place);
  if (finding === undefined) return null;
  return (
    <div className="form-alert" data-tone="info">
      <Icon name="info" />
      <span>
        {finding.text}
        {official?.locode !== undefined && ` LOCODE: ${official.locode}.`}
      </span>
    </div>
  );
};
