import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The heading of what a side panel shows: seen and focused when it comes, whether opened or walked to. */
export function useWalkedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    // Who walks with the buttons stays on them.
    if (document.activeElement?.closest('.offcanvas-foot') == null) heading.current?.focus();
  }, []);
  return heading;
}
