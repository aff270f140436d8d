import { Icon, type IconName } from '../layout/icon.tsx';
import { Popover } from '../layout/popover.tsx';
import { RouteLink } from '../layout/route-link.tsx';
import type { ListOrigin } from './list-origin.ts';

/** One entry of the menu of a row. */
interface RowAction {
  readonly icon: IconName;
  readonly text: string;
  /** Accessible name: the text and the record, for example 'Duplicar Santos'. */
  readonly label: string;
  /** Marks what destroys something. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

interface RowLink extends RowAction {
  readonly to: string;
  readonly state: ListOrigin;
}

interface RowPress extends RowAction {
  /** Called with the button of the menu, which has focus again. */
  readonly onPress: (button: HTMLElement) => void;
}

interface RowMenuProps {
  /** The record, as the names of its buttons say it. */
  readonly name: string;
  /** The key of the row, where a side panel gives focus back to it. */
  readonly view?: string | number;
  readonly actions: readonly (RowLink | RowPress)[];
}

/** What else can be done with a row, behind one button. */
export const RowMenu = ({ name, view, actions }: RowMenuProps) => (
  <Popover
    label={`Mais ações de ${name}`}
    button={<Icon name="more" />}
    className="btn btn-icon"
    marks={{ 'data-more': true, ...(view !== undefined && { 'data-view': view }) }}
  >
    {(close, button) =>
      actions.map((action) => {
        const { icon, text, label, danger, disabled } = action;
        const shared = {
          className: 'dropdown-item',
          'aria-label': label,
          'data-danger': danger || undefined,
        };
        const content = (
          <>
            <Icon name={icon} />
            {text}
          </>
        );
        if ('to' in action) {
          return (
            <RouteLink key={text} {...shared} to={action.to} state={action.state}>
              {content}
            </RouteLink>
          );
        }
        const press = () => {
          if (disabled) return;
          close();
          action.onPress(button);
        };
        return (
          <button type="button" key={text} {...shared} aria-disabled={disabled} onClick={press}>
            {content}
          </button>
        );
      })
    }
  </Popover>
);
