import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { IconLink } from '../../ui/layout/icon-link.tsx';
import type { ListOrigin } from '../../ui/table/list-origin.ts';
import { copyPath, editPath } from './paths.ts';
import { placeName } from './restriction-item.ts';

interface RowActionsProps {
  readonly restriction: Restriction;
  readonly origin: ListOrigin;
  readonly onRemove: (button: Element) => void;
}

/** Buttons of a row (spec 2.17) and 'Duplicar para outro pier'. */
export const RowActions = ({ restriction, origin, onRemove }: RowActionsProps) => {
  const place = placeName(restriction);
  return (
    <>
      <IconLink icon="edit" label={`Editar ${place}`} to={editPath(restriction.id)} state={origin} />
      <IconLink
        icon="copy"
        label={`Duplicar para outro pier: ${place}`}
        to={copyPath(restriction.id)}
        state={origin}
      />
      <IconButton
        icon="delete"
        danger
        label={`Remover ${place}`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </>
  );
};
