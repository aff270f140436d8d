/** Whether the keyboard has ⌘ where others have Ctrl. */
const isApple = /^(?:Mac|iP)/u.test(navigator.platform);

/** The keys of a shortcut as this keyboard names them, for example 'Ctrl+K' or '⌘K'. */
export const keysText = (keys: string): string => (isApple ? keys.replace('Ctrl+', '⌘') : keys);

/** A shortcut, shown where it works. */
export const KeyHint = ({ keys }: { readonly keys: string }) => (
  <kbd className="key-hint border rounded px-2">{keysText(keys)}</kbd>
);

const typing = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';

/** Whether a key without Ctrl belongs to a shortcut: not while a person types or answers a dialog. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const busy = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  return !busy && (event.target as Element).closest(typing) === null;
}
