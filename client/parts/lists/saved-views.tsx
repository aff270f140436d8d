import { type FormEvent, useId, useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Popover } from '../../ui/layout/popover.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { askedQuery, type ListDisplay, type SavedView } from './list-display.ts';

interface NameFormProps {
  readonly name?: string;
  /** The words of the button. */
  readonly children: string;
  readonly onName: (name: string) => void;
}

const NameForm = ({ name: given = '', children, onName }: NameFormProps) => {
  const id = useId();
  const [name, setName] = useState(given);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    onName(wanted);
    setName(given);
  };
  return (
    <form className="d-flex gap-2" onSubmit={save}>
      <label className="visually-hidden" htmlFor={id}>
        Nome da visão
      </label>
      <input
        id={id}
        type="text"
        className="form-control form-control-sm"
        placeholder="Nome da visão"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="sm" variant="outline-secondary">
        {children}
      </Button>
    </form>
  );
};

interface SavingProps {
  readonly display: ListDisplay<never>;
  readonly onSaved?: () => void;
}

/** Saves what is shown under a name. A name that is there already gets the view shown now. */
export const SaveView = ({ display: { views, query, change }, onSaved }: SavingProps) => (
  <NameForm
    onName={(name) => {
      change({ views: [...views.filter((view) => view.name !== name), { name, query }] });
      onSaved?.();
    }}
  >
    Salvar
  </NameForm>
);

interface ViewTabsProps {
  readonly display: ListDisplay<never>;
  /** How many rows a view leaves; undefined while the list loads, or where the screen alone could say it. */
  readonly countOf: (query: string) => number | undefined;
}

const countText = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} · ${formatNumber(count)}`;

/** The saved views above their list, each with its count; the one that is shown can be renamed and removed. */
export const SavedViews = ({ display, countOf }: ViewTabsProps) => {
  const { views, query, change } = display;
  const asked = askedQuery(query);
  const tabs: readonly (SavedView & { readonly own: boolean })[] = useMemo(
    () => [{ name: 'Todos', query: '', own: false }, ...views.map((view) => ({ ...view, own: true }))],
    [views],
  );
  const counts = useMemo(() => tabs.map((tab) => countOf(tab.query)), [tabs, countOf]);
  const shown = tabs.find((tab) => askedQuery(tab.query) === asked);
  const rename = (view: SavedView, name: string) =>
    change({
      views: views
        .filter((each) => each.name === view.name || each.name !== name)
        .map((each) => (each.name === view.name ? { ...each, name } : each)),
    });
  return (
    <nav className="saved-views d-flex flex-wrap align-items-center gap-1 mb-3" aria-label="Visões salvas">
      <ul className="nav nav-underline flex-nowrap overflow-x-auto">
        {tabs.map((tab, place) => (
          <li key={`${tab.own} ${tab.name}`} className="nav-item d-flex align-items-center">
            <RouteLink
              className={tab === shown ? 'nav-link text-nowrap active' : 'nav-link text-nowrap'}
              to={`?${tab.query}`}
              replace
              preventScrollReset
              aria-current={tab === shown ? 'true' : undefined}
            >
              {countText(tab.name, counts[place])}
            </RouteLink>
            {tab === shown && tab.own && (
              <Popover
                label={`Renomear ou excluir a visão ${tab.name}`}
                className="btn btn-icon"
                button={<Icon name="more" />}
              >
                {(close) => (
                  <div className="d-flex flex-column gap-2 p-2">
                    <NameForm
                      name={tab.name}
                      onName={(name) => {
                        close();
                        rename(tab, name);
                      }}
                    >
                      Renomear
                    </NameForm>
                    <Button
                      variant="danger"
                      size="sm"
                      onClick={() => {
                        close();
                        change({ views: views.filter((each) => each.name !== tab.name) });
                      }}
                    >
                      Excluir a visão
                    </Button>
                  </div>
                )}
              </Popover>
            )}
          </li>
        ))}
      </ul>
      {shown === undefined && (
        <Popover
          label="Salvar a visão mostrada"
          className="btn btn-sm btn-link"
          button={
            <>
              <Icon name="add" />
              Salvar visão
            </>
          }
        >
          {(close) => (
            <div className="p-2">
              <SaveView display={display} onSaved={close} />
            </div>
          )}
        </Popover>
      )}
    </nav>
  );
};
