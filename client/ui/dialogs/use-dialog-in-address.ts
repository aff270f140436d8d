import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export interface DialogInAddress {
  /** What the dialog is open for, for example a record's id; undefined while it is closed. */
  readonly value: string | undefined;
  /** The address that opens it, for a draft. */
  readonly pathOf: (value: string) => string;
  readonly show: (value: string) => void;
  readonly close: () => void;
}

/**
 * Whether a dialog is open, kept in the address under a name: a reload and 'Retomar' on Home find it open again, with
 * the draft of what was typed. Opening adds no entry to the history: `useClosingByBack` lets Back close it.
 */
export function useDialogInAddress(name: string): DialogInAddress {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const put = useCallback(
    (value: string | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, name],
  );
  const close = useCallback(() => put(undefined), [put]);
  const pathOf = (value: string) => `${pathname}?${new URLSearchParams({ [name]: value })}`;
  return { value: params.get(name) ?? undefined, pathOf, show: put, close };
}
