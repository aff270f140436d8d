import { IconButton } from '../../ui/layout/icon-button.tsx';
import { IconLink } from '../../ui/layout/icon-link.tsx';
import type { ListOrigin } from '../../ui/table/list-origin.ts';
import { type NewsItem, titleOf } from './news-item.ts';
import { copyPath, editPath } from './paths.ts';

interface RowActionsProps {
  readonly item: NewsItem;
  readonly origin: ListOrigin;
  readonly onView: (item: NewsItem) => void;
  readonly onRemove: (button: Element) => void;
}

/** Buttons of a row (spec 2.8) and 'Duplicar'. */
export const RowActions = ({ item, origin, onView, onRemove }: RowActionsProps) => {
  const { news, deleted } = item;
  const title = titleOf(news);
  return (
    <>
      <IconButton icon="eye" label={`Visualizar ${title}`} data-view={news.id} onClick={() => onView(item)} />
      <IconLink icon="edit" label={`Editar ${title}`} to={editPath(news.id)} state={origin} />
      <IconLink icon="copy" label={`Duplicar ${title}`} to={copyPath(news.id)} state={origin} />
      {/* Not `disabled`: focus is on it when its own removal turns it off. */}
      <IconButton
        icon="delete"
        danger
        label={deleted ? `Remover ${title} (já excluída)` : `Remover ${title}`}
        aria-disabled={deleted}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </>
  );
};
