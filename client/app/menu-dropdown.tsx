import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isMarked, linksIn, MenuLink } from './menu-link.tsx';
import type { MenuGroup } from './screens.ts';

interface MenuDropdownProps {
  readonly group: MenuGroup;
  readonly title: ReactNode;
  /** Whether it stands at the end of the bar. */
  readonly atEnd?: boolean;
  readonly children?: ReactNode;
}

const elsewhere = ['click', 'focusin'] as const;

/**
 * A dropdown of the bar with the links of its group, then what else it holds. React Bootstrap's own would bring its index
 * into the scripts of the first list.
 */
export const MenuDropdown = ({ group, title, atEnd, children }: MenuDropdownProps) => {
  const { pathname } = useLocation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const links = linksIn(group);
  const marked = links.some(({ to }) => isMarked(pathname, to));

  useEffect(() => {
    if (!open) return;
    const onElsewhere = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    for (const type of elsewhere) document.addEventListener(type, onElsewhere);
    return () => {
      for (const type of elsewhere) document.removeEventListener(type, onElsewhere);
    };
  }, [open]);

  /** Focus goes back to the button before the entry that has it is gone. */
  const close = () => {
    if (frame.current?.contains(document.activeElement)) toggle.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) return setOpen(true);
    const entries = [...(frame.current?.querySelectorAll<HTMLElement>('.dropdown-item') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries[Math.max(0, at + (key === 'ArrowDown' ? 1 : -1))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button and its entries take the keys
    <div ref={frame} className="nav-item dropdown" onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        id={id}
        type="button"
        className={['nav-link dropdown-toggle', marked && 'active', open && 'show'].filter(Boolean).join(' ')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {title}
      </button>
      {open && (
        // biome-ignore lint/a11y: each entry is a link or a button; a press on any of them closes the menu
        <div
          className={`dropdown-menu show ${atEnd ? 'dropdown-menu-end' : ''}`}
          data-bs-popper="static"
          role="group"
          aria-labelledby={id}
          onClick={close}
        >
          {links.map((link) => (
            <MenuLink className="dropdown-item" key={link.to} {...link} />
          ))}
          {children}
        </div>
      )}
    </div>
  );
};
