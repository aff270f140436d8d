import { matchPath } from 'react-router-dom';
import { screens } from './screens.ts';

/** The screen that a path leads to; each path leads to one. */
export const screenAt = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null);

/** The path that the menu marks while a screen is shown: its own, for a form that of its list. */
export function markedAt(pathname: string): string | undefined {
  const screen = screenAt(pathname);
  return screen?.within ?? screen?.path;
}

/** What a person calls the screen at a path, which may have a query. */
export function screenName(path: string): string {
  const [pathname = ''] = path.split('?');
  const screen = screenAt(pathname);
  if (screen?.noun === undefined) return screen?.title ?? pathname;
  const isNew = matchPath(screen.path, pathname)?.params.id === undefined;
  return `${isNew ? 'Inclusão' : 'Alteração'} de ${screen.noun}`;
}
