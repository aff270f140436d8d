import { compareNames } from '../../shared/collation.ts';
import { basePath } from '../connection/base-path.ts';
import { screenAt } from '../data/screen-at.ts';
import { attendance } from '../data/session/attendance.ts';
import { sessionStore } from '../data/session/session-store.ts';
import { startReading } from '../data/use-row.ts';
import { componentAt } from './screen-code.tsx';

// The session, the lists and the code of the first screen are on their way while the browser prepares the rest of the program.
void sessionStore.load();
sessionStore.watch();
attendance.watch();

const first = screenAt(`/${window.location.pathname.slice(basePath().length)}`);
for (const row of first?.reads ?? []) startReading(row);
if (first !== undefined && first.path !== '*') {
  const component = componentAt(first.path);
  // A failure shows when the router loads the screen.
  if ('load' in component) component.load().catch(() => undefined);
}

// The list will be in the order of the language, whose rules take a while to load. In a task of its own, while the list is read.
setTimeout(compareNames, 0, '', '');
