import type { EntityName } from '../../../shared/contract/index.ts';
import { hereText, useOthersAt } from '../../data/live/presence.ts';
import { Icon } from '../../ui/layout/icon.tsx';

interface HereSignProps {
  readonly entity: EntityName;
  readonly record: string | number;
}

/** In the row of a record: somebody else has it open. */
export const HereSign = ({ entity, record }: HereSignProps) => {
  const names = useOthersAt(entity, String(record));
  if (names.length === 0) return null;
  return (
    <span className="here-sign" title={hereText(names)}>
      <Icon name="user" />
      <span className="visually-hidden"> ({hereText(names)})</span>
    </span>
  );
};
