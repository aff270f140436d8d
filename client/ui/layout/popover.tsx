import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface PopoverProps {
  /** Accessible name and tooltip of the button. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly className: string;
  /** Marks the button, for example so that a screen can give focus to it. */
  readonly marks?: Readonly<Record<`data-${string}`, string | number | true>>;
  /** What the panel shows; it is there only while the panel is open. `close` gives focus back to the button. */
  readonly children: (close: () => void, button: HTMLElement) => ReactNode;
}

/** Pixels between the panel and its button or the edge of the window. */
const gap = 6;

/** Pixels of a panel that are shown even where there is less room. */
const least = 128;

/** Below the button or, where it needs the room, above it; always inside the window, and then its content scrolls. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.maxBlockSize = '';
  const { offsetWidth, offsetHeight } = panel;
  const [over, below] = [top - 2 * gap, clientHeight - bottom - 2 * gap];
  const isAbove = offsetHeight > below && over > below;
  const height = Math.min(offsetHeight, Math.max(least, isAbove ? over : below));
  const left = Math.min(Math.max(gap, right - offsetWidth), clientWidth - offsetWidth - gap);
  panel.style.maxBlockSize = `${height}px`;
  panel.style.left = `${window.scrollX + left}px`;
  panel.style.top = `${window.scrollY + (isAbove ? top - gap - height : bottom + gap)}px`;
  panel.style.visibility = '';
}

const controls = 'a[href], button, input, select';

/** The arrow keys lead along the controls of the panel, as in a menu. A box for text and a choice keep their own arrows. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || (event.target as Element).matches('input[type=text], select, .calendar *')) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)];
  const from = all.indexOf(document.activeElement as HTMLElement);
  all[(from + by + all.length) % all.length]?.focus();
}

/** A button with a panel, by the browser's own popover: Escape and a press elsewhere close it. */
export const Popover = ({ label, button, className, marks, children }: PopoverProps) => {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    // A window of another width has another page, in which the button stands elsewhere.
    const page = new ResizeObserver(() => {
      if (panel.current && opener.current) place(panel.current, opener.current);
    });
    page.observe(document.body);
    // What the panel shows may come later, or be another size with each choice in it.
    if (panel.current?.firstElementChild) page.observe(panel.current.firstElementChild);
    return () => page.disconnect();
  }, [open]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        popoverTarget={id}
        {...marks}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its controls take the keys; the panel only passes them on */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="popover-panel overflow-auto m-0 border rounded-3 bg-body p-1 text-start text-wrap shadow"
        onKeyDown={walk}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return;
          // Until the browser knows how large it is.
          currentTarget.style.visibility = 'hidden';
          setOpen(true);
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'closed') setOpen(false);
          else if (opener.current) {
            place(currentTarget, opener.current);
            currentTarget.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
          }
        }}
      >
        {open && opener.current && children(() => panel.current?.hidePopover(), opener.current)}
      </div>
    </>
  );
};
