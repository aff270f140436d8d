import { UndoDialog } from '../parts/undo/undo-dialog.tsx';
import OwnSessionsDialog from '../parts/users/own-sessions-dialog.tsx';
import { FindPalette } from './find/find-palette.tsx';
import { ShortcutsDialog } from './find/shortcuts-dialog.tsx';
import { NoticesPanel } from './notices-panel.tsx';

/** What opens from the bar, on any screen, as one file (see `screens/lazy-screens.ts`). */
export const lazyPanels = { FindPalette, NoticesPanel, OwnSessionsDialog, ShortcutsDialog, UndoDialog };
