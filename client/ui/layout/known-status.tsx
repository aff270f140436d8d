import { type ReactNode, useEffect, useState } from 'react';

/**
 * Milliseconds after its first frame in which a screen reader gets to know a region that is new. It says only what comes into one
 * that it knows.
 */
const toKnow = 100;

/** Whether a screen reader knows the regions of a component by now. */
export function useKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A busy page may draw its next frame later than that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(setKnown, toKnow, true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
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
