import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds in which a screen reader gets to know a region that is new. It says only what comes into one that it knows. */
const toKnow = 100;

/** Whether a screen reader knows the regions of a component by now. */
export function useKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setKnown, toKnow, true);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}

/** A status region whose text is there from the beginning: it has its place at once, and is shown and said once the region is known. */
export const KnownStatus = ({ children }: { readonly children: ReactNode }) => {
  const isKnown = useKnown();
  return (
    <div role="status">
      <div className={isKnown ? undefined : 'invisible'}>{children}</div>
    </div>
  );
};
