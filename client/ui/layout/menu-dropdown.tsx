import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface MenuDropdownProps {
  readonly title: ReactNode;
  readonly className?: string;
  /** Whether what is shown now lies behind one of the entries. */
  readonly active: boolean;
  /** The edge of the button that the entries stand at. */
  readonly align?: 'start' | 'end';
  /** Links and buttons of the class `dropdown-item`. */
  readonly children: ReactNode;
}

const items = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('.dropdown-item') ?? []),
];

/**
 * A button of the bar that unfolds entries below it, in Bootstrap's looks. Its place needs no computing, which is most of
 * what the package's own dropdown brings along. Arrows walk the entries; Esc, a press elsewhere, focus that leaves and a
 * chosen entry fold them again.
 */
export const MenuDropdown = ({
  title,
  className = '',
  active,
  align = 'start',
  children,
}: MenuDropdownProps) => {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const foldElsewhere = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', foldElsewhere);
    document.addEventListener('focusin', foldElsewhere);
    return () => {
      document.removeEventListener('pointerdown', foldElsewhere);
      document.removeEventListener('focusin', foldElsewhere);
    };
  }, [open]);
  // An arrow on the folded button unfolds it first: then there is something to go to.
  const wanted = useRef(0);
  useEffect(() => {
    if (open && wanted.current !== 0)
      items(menu.current)
        .at(wanted.current > 0 ? 0 : -1)
        ?.focus();
    wanted.current = 0;
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!open) {
      wanted.current = step;
      setOpen(true);
      return;
    }
    const all = items(menu.current);
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + step, 0), all.length - 1);
    all[next]?.focus();
  };
  const shown = open ? ' show' : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and of the entries, heard where both are
    <div ref={frame} className={`nav-item dropdown ${className}`} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`nav-link dropdown-toggle${shown}${active ? ' active' : ''}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {title}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: an entry that is chosen by key is clicked too */}
      <div
        ref={menu}
        id={id}
        className={`dropdown-menu${shown}${align === 'end' ? ' dropdown-menu-end' : ''}`}
        data-bs-popper="static"
        onClick={() => setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
};
