import { useCombobox } from 'downshift';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  startTransition,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Modal } from 'react-bootstrap';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../shared/format.ts';
import { useClosingByBack } from '../../ui/dialogs/leaving.tsx';
import { keepFocusInside } from '../../ui/layout/focus.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { KeyHint } from '../../ui/layout/key-hint.tsx';
import { earlyField } from './early-field.ts';
import { type Command, type PaletteOption, paletteGroups } from './palette-groups.ts';
import { PaletteLines } from './palette-lines.tsx';
import { useRecordLists } from './record-lists.ts';

interface FindPaletteProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** Keys that lead to a line. They mean the lines of what is typed, which may not be drawn yet. */
const leadingKeys = ['Enter', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

const countText = (typed: string, count: number, loading: boolean): string => {
  if (loading && count === 0) return 'Lendo as listas…';
  if (typed.trim() === '') return '';
  if (count === 0) return `Nada encontrado para “${typed.trim()}”`;
  return `${count === 1 ? '1 resultado' : `${formatNumber(count)} resultados`}${loading ? ', lendo mais…' : ''}`;
};

/** Whether a screen or a dialog that came late took focus. The box around the palette does not count. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget) && !relatedTarget.contains(currentTarget);

const Palette = ({ commands, onClose }: FindPaletteProps) => {
  const [typed, setTyped] = useState('');
  const [whole, setWhole] = useState<readonly string[]>([]);
  const [active, setActive] = useState<string>();
  const [left, setLeft] = useState(false);
  useClosingByBack(!left, onClose);
  const menu = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const lists = useRecordLists();
  const groups = paletteGroups({
    typed,
    lists,
    commands,
    whole,
    onWhole: (area) => setWhole((before) => [...before, area]),
  });
  const options = groups.flatMap((group) => group.options);
  const place = options.findIndex(({ key }) => key === active);
  const box = useCombobox<PaletteOption>({
    items: options,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    // By its key, so that a list that arrives meanwhile moves nothing under the finger.
    highlightedIndex: place < 0 && options.length > 0 ? 0 : place,
    itemToString: (option) => option?.title ?? '',
    itemToKey: (option) => option?.key,
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      const key = options[highlightedIndex]?.key;
      if (key !== undefined) setActive(key);
    },
  });
  const choose = ({ run, stays }: PaletteOption) => {
    if (!stays) onClose();
    run?.();
  };
  const search = (text: string) => {
    setTyped(text);
    setActive(undefined);
    setWhole([]);
  };
  const onChange = ({ nativeEvent, currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    // downshift would draw the lines before the letter is seen.
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
    startTransition(() => search(value));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (value !== typed && leadingKeys.includes(event.key)) flushSync(() => search(value));
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // downshift would pick the line or empty the box.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (event.key === 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const line = menu.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (line instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) {
      window.open(line.href, '_blank', 'noopener');
    } else line?.click();
  };
  const loading = lists.some((list) => list.loading);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <Modal
      show={!left}
      onHide={onClose}
      onExited={onClose}
      animation={false}
      fullscreen="sm-down"
      size="lg"
      className="find"
      aria-label="Buscar ou ir para"
      restoreFocus={!left}
      onBlur={(event: FocusEvent) => setLeft(isLeft(event))}
      // Not before: a dialog below, still the top one, would take focus back.
      onShow={() => field.current && earlyField.handTo(field.current)}
      onKeyDown={keepFocusInside}
    >
      <div className="find-box d-flex align-items-center gap-2 border-bottom px-3">
        <Icon name="search" />
        <input
          {...box.getInputProps({
            // The browser shows what is typed by itself.
            value: undefined,
            ref: field,
            'aria-label': 'Buscar ou ir para',
            'aria-labelledby': undefined,
            'aria-describedby': `${id}-count`,
            onChange,
            onKeyDown,
          })}
          // Nothing is chosen yet: a screen reader says the dialog and its field, not the line that comes first.
          {...(typed === '' && box.highlightedIndex === 0 && { 'aria-activedescendant': undefined })}
          className="flex-fill border-0 bg-transparent text-body-emphasis"
          placeholder="Buscar ou ir para…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <IconButton icon="close" label="Fechar" small onClick={onClose} />
      </div>
      <PaletteLines box={box} groups={groups} typed={typed} menu={menu} onChoose={choose} />
      <div className="find-foot d-flex flex-wrap align-items-center gap-3 border-top px-3 py-2 small text-body-secondary">
        <span id={`${id}-count`} role="status" className="me-auto">
          {countText(typed, count, loading)}
        </span>
        <span aria-hidden="true" className="find-keys d-flex gap-3">
          <span>
            <KeyHint keys="↑" /> <KeyHint keys="↓" /> escolher
          </span>
          <span>
            <KeyHint keys="Enter" /> abrir
          </span>
          <span>
            <KeyHint keys="Ctrl+Enter" /> em outra aba
          </span>
        </span>
      </div>
    </Modal>
  );
};

/** Finds screens, actions and records, and leads there (FI-01 to FI-04). */
export const FindPalette = (props: FindPaletteProps) => {
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    // The dialog gives focus back to what has it when it is drawn. All of this is one task: no key comes in between.
    earlyField.close();
    setShown(true);
  }, []);
  return shown && <Palette {...props} />;
};
