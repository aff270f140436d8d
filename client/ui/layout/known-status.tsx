import { type ReactNode, useEffect, useState } from 'react';

/**
 * A status region for a text that is there when the region comes. A screen reader says only what comes into a region that it
 * knows: the text has its place at once, and is shown and said two frames later.
 */
export const KnownStatus = ({ children }: { readonly children: ReactNode }) => {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setKnown(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status">
      <div className={isKnown ? undefined : 'invisible'}>{children}</div>
    </div>
  );
};
