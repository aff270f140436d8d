import { startTransition, useCallback, useState } from 'react';
import { useKeys } from '../../ui/layout/keys.ts';
import { earlyField } from './early-field.ts';

/** The dialog that is open or, until its code is there, wanted. */
type FindDialog = 'palette' | 'shortcuts';

export interface FindKeys {
  readonly dialog: FindDialog | undefined;
  readonly onDialog: (dialog: FindDialog | undefined) => void;
  readonly openPalette: () => void;
  /** Opens the palette with a text. */
  readonly searchFor: (text: string) => void;
}

const everywhere = 'Em todas as telas';

/** The keys that work on every screen: Ctrl+K (⌘K) and '?'. They are heard before the bar's code is there. */
export function useFindKeys(): FindKeys {
  const [dialog, onDialog] = useState<FindDialog>();
  const searchFor = useCallback((text: string) => {
    earlyField.open(() => onDialog(undefined), text);
    // The early field is there at once. What the palette makes of long lists is drawn in pieces.
    startTransition(() => onDialog('palette'));
  }, []);
  const openPalette = () => (dialog === 'palette' ? undefined : searchFor(''));
  useKeys(everywhere, [{ keys: 'Ctrl+k', does: 'Buscar telas, ações e registros', run: openPalette }], {
    inDialogs: true,
  });
  useKeys(everywhere, [{ keys: '?', does: 'Mostrar estes atalhos', run: () => onDialog('shortcuts') }]);
  return { dialog, onDialog, openPalette, searchFor };
}
