import { Icon, type IconName } from '../layout/icon.tsx';
import { Popover, type PopoverProps } from '../layout/popover.tsx';
import { RouteLink } from '../layout/route-link.tsx';
import type { ListOrigin } from './list-view-state.ts';

/** One entry of a menu. */
interface MenuAction {
  readonly icon: IconName;
  readonly text: string;
  /** Accessible name where it says more than the text, for example 'Duplicar Santos'. */
  readonly label?: string;
  /** Marks what destroys something. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

interface MenuLink extends MenuAction {
  readonly to: string;
  readonly state: ListOrigin;
}

export interface MenuPress extends MenuAction {
  /** Called with the button of the menu, which has focus again. */
  readonly onPress: (button: HTMLElement) => void;
}

interface ActionMenuProps extends Omit<PopoverProps, 'children'> {
  readonly actions: readonly (MenuLink | MenuPress)[];
}

/** A button with what else can be done. */
export const ActionMenu = ({ actions, ...opener }: ActionMenuProps) => (
  <Popover {...opener}>
    {(close, button) =>
      actions.map((action) => {
        const { icon, text, label, danger, disabled } = action;
        const shared = {
          className: 'dropdown-item d-flex align-items-center gap-2',
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

interface RowMenuProps {
  /** The record, as the names of its buttons say it. */
  readonly name: string;
  /** The key of the row, where a side panel gives focus back to it. */
  readonly view?: string | number;
  readonly actions: ActionMenuProps['actions'];
}

/** What else can be done with a row, behind one button. */
export const RowMenu = ({ name, view, actions }: RowMenuProps) => (
  <ActionMenu
    label={`Mais ações de ${name}`}
    button={<Icon name="more" />}
    className="btn btn-icon"
    marks={{ 'data-more': true, ...(view !== undefined && { 'data-view': view }) }}
    actions={actions}
  />
);
