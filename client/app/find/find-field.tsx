import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../connection/connection.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { KeyHint } from '../../ui/layout/key-hint.tsx';
import type { Command } from './palette-groups.ts';
import { recentRecords, recordAt } from './recent-records.ts';
import type { FindKeys } from './use-find-keys.ts';

const FindPalette = lazyPart(async () => (await import('./find-palette.tsx')).FindPalette);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

interface FindFieldProps extends FindKeys {
  readonly commands: readonly Command[];
}

/** 'Buscar ou ir para…' in the bar, with the dialogs that it and the keys open. */
export const FindField = ({ commands, dialog, onDialog, openPalette }: FindFieldProps) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname, search);
    if (record !== undefined) recentRecords.add(record);
  }, [pathname, search]);
  const close = () => onDialog(undefined);
  const showKeys = { label: 'Atalhos do teclado', run: () => onDialog('shortcuts') };
  return (
    <>
      <button
        type="button"
        className="find-field d-flex align-items-center gap-2 rounded-2"
        title="Buscar ou ir para…"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <Icon name="search" />
        <span className="me-auto text-truncate">Buscar ou ir para…</span>
        <KeyHint keys="Ctrl+k" />
      </button>
      {dialog === 'palette' && <FindPalette commands={[...commands, showKeys]} onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
};
