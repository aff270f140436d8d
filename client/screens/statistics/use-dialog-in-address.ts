import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const name = 'incluir';

/**
 * Whether the dialog is open, kept in the address: a reload and 'Retomar' on Home find it open again, with the draft
 * of what was typed. Opening adds no step to go back by, so that Back leaves the screen and the leave guard asks.
 */
export function useDialogInAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const put = useCallback(
    (open: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (open) next.set(name, '1');
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const show = useCallback(() => put(true), [put]);
  const close = useCallback(() => put(false), [put]);
  return { open: params.has(name), path: `${pathname}?${name}=1`, show, close };
}
