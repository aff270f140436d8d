import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

let name = 'Cais';
let dialog = '';
let waiting = 0;

const write = () => {
  const shown = dialog || name;
  document.title = waiting > 0 ? `(${waiting}) ${shown}` : shown;
};

/** The title of the browser's tab: what waits for the administrator, then the screen or the dialog over it. */
export const pageTitle = {
  show(screen: string): void {
    name = `${screen} · Cais`;
    write();
  },
  /** Until the function that it returns is called. */
  showDialog(title: string): () => void {
    dialog = `${title} · Cais`;
    write();
    return () => {
      dialog = '';
      write();
    };
  },
  wait(count: number): void {
    waiting = count;
    write();
  },
};

export interface PageHeaderProps {
  readonly title: string;
  /** What the browser's tab says; the title unless given. */
  readonly tab?: string;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** Whether a person has gone anywhere since the page was loaded. */
let moved = false;

/**
 * Names a screen in the browser's tab. Its heading, which gets the reference, takes focus after a navigation, so that a
 * screen reader reads on from there. The first page of a visit leaves focus alone.
 */
export function useScreenTitle(tab: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  useEffect(() => {
    pageTitle.show(tab);
  }, [tab]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what calls for it
  useEffect(() => {
    moved ||= key !== 'default';
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

/** The heading of a screen, with its buttons. */
export const PageHeader = ({ title, tab = title, children }: PageHeaderProps) => (
  <div className="page-header d-flex flex-wrap align-items-center gap-3 mb-4">
    <h1 ref={useScreenTitle(tab)} className="m-0" tabIndex={-1}>
      {title}
    </h1>
    {children !== undefined && children !== false && (
      <div className="d-flex flex-wrap gap-2 ms-auto">{children}</div>
    )}
  </div>
);
