import { compareNames } from '../../shared/collation.ts';
import { basePath } from '../connection/base-path.ts';
import { screens } from '../data/screens.ts';
import { sessionStore } from '../data/session-store.ts';
import { startReading } from '../data/use-row.ts';

// The session and the lists of the first screen are on their way while the browser prepares the rest of the program.
void sessionStore.load();
sessionStore.watch();

const path = `/${window.location.pathname.slice(basePath().length)}`.toLowerCase();
const first = screens.find((screen) => screen.path.toLowerCase() === path);
for (const row of first?.reads ?? []) startReading(row);

// The list will be in the order of the language, whose rules take a while to load. In a task of its own, while the list is read.
setTimeout(compareNames, 0, '', '');
