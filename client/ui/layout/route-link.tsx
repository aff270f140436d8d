import { createContext, useContext } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Loads the code of the screen at a path, so that it is there when the link is pressed. */
export type Preload = (path: string) => unknown;

const PreloadContext = createContext<Preload>(() => undefined);

export const PreloadProvider = PreloadContext.Provider;

/** For a control that is drawn by another component but leads to a screen. */
export const usePreload = (): Preload => useContext(PreloadContext);

/** A link within the product; hovering or focusing it loads the screen's code. */
export const RouteLink = ({ to, ...rest }: LinkProps & { readonly to: string }) => {
  const preload = usePreload();
  const load = () => preload(to);
  return <Link to={to} onPointerEnter={load} onFocus={load} {...rest} />;
};
