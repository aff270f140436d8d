import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface ViewTabsProps<Name extends string> {
  /** What the tabs are about, for a screen reader. */
  readonly label: string;
  /** The names in the address and the words on the tabs. */
  readonly tabs: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** The tab that an address names; the first one where it names none. */
export const chosenTab = <Name extends string>(
  tabs: Readonly<Record<Name, string>>,
  named: string | undefined,
  first: NoInfer<Name>,
): Name => (named !== undefined && Object.hasOwn(tabs, named) ? (named as Name) : first);

/** Ways to look at one thing, as tabs: the arrow keys choose another. */
export const ViewTabs = <Name extends string>(props: ViewTabsProps<Name>) => {
  const { label, tabs, value, onChange, children } = props;
  const id = useId();
  const names = Object.keys(tabs) as Name[];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = (names.indexOf(value) + step + names.length) % names.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
    onChange(names[place] ?? value);
  };
  return (
    <>
      <div
        className="nav nav-underline mb-3 d-print-none"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {names.map((name) => (
          <button
            type="button"
            key={name}
            id={`${id}-${name}`}
            className={name === value ? 'nav-link active' : 'nav-link'}
            role="tab"
            aria-selected={name === value}
            aria-controls={`${id}-panel`}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
};
