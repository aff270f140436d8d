import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../feedback/connection.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { isFreeKey, KeyHint } from '../../ui/layout/key-hint.tsx';
import type { Command } from './palette-groups.ts';
import { recentRecords, recordAt } from './recent-records.ts';

const loadDialogs = async () => (await import('../../screens/lazy-forms.ts')).lazyForms;
const FindPalette = lazyPart(async () => (await loadDialogs()).FindPalette);
const ShortcutsDialog = lazyPart(async () => (await loadDialogs()).ShortcutsDialog);

/** An open question comes first. */
const isAsked = (): boolean => document.querySelector('[role=alertdialog]') !== null;

/** 'Buscar ou ir para…' in the bar, and the keys that work on every screen: Ctrl+K (⌘K) and '?'. */
export const FindField = ({ commands }: { readonly commands: readonly Command[] }) => {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname, search);
    if (record !== undefined) recentRecords.add(record);
  }, [pathname, search]);
  // At once: a key that is pressed as soon as the field shows must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isFind && !(event.key === '?' && isFreeKey(event))) return;
      event.preventDefault();
      if (!isAsked()) setOpen(isFind ? 'palette' : 'shortcuts');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(undefined);
  const showKeys = { label: 'Atalhos do teclado', run: () => setOpen('shortcuts') };
  return (
    <>
      <button
        type="button"
        className="find-field d-flex align-items-center gap-2 rounded-2"
        title="Buscar ou ir para…"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span className="me-auto text-truncate">Buscar ou ir para…</span>
        <KeyHint keys="Ctrl+K" />
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && <FindPalette commands={[...commands, showKeys]} onClose={close} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
};
