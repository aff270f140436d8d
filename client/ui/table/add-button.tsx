import type { ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { RouteLink } from '../layout/route-link.tsx';
import type { ListOrigin } from './list-origin.ts';

/** How a list gets a new record: what opens a dialog, or the form that a link leads to. */
export type Add = (() => void) | { readonly to: string; readonly state?: ListOrigin };

/** 'Incluir' of a list, above it and in an empty one. */
export const AddButton = ({ add, children }: { readonly add: Add; readonly children: ReactNode }) => {
  const content = (
    <>
      <Icon name="add" />
      {children}
    </>
  );
  return typeof add === 'function' ? (
    <Button onClick={add}>{content}</Button>
  ) : (
    <RouteLink className="btn btn-primary" {...add}>
      {content}
    </RouteLink>
  );
};
