/** Whether the keyboard has ⌘ where others have Ctrl. */
const isApple = /^(?:Mac|iP)/u.test(navigator.platform);

/** What keyboards call keys whose names in the browser are others. */
const labels: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Espaço',
};

/** A shortcut as this keyboard names it: 'Ctrl+K' or '⌘K' for 'Ctrl+k'. */
export const keysText = (keys: string): string =>
  keys
    .split('+')
    .map((key) => labels[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+')
    .replace('Ctrl+', isApple ? '⌘' : 'Ctrl+');

/** A shortcut, shown where it works; two keys that follow each other stand apart. */
export const KeyHint = ({ keys }: { readonly keys: string }) =>
  (keys === ' ' ? [keys] : keys.split(' ')).map((key) => (
    <kbd key={key} className="key-hint border rounded px-2">
      {keysText(key)}
    </kbd>
  ));
