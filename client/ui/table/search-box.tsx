import { type KeyboardEvent, startTransition, useId, useLayoutEffect, useOptimistic, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../shared/format.ts';
import { Icon } from '../layout/icon.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import { KeyHint } from '../layout/key-hint.tsx';
import { useKeys } from '../layout/keys.ts';
import { goToFirstRow, openFirstRow } from './row-keys.ts';

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  /** How many rows are found; shown and spoken while something is searched for. */
  readonly matches?: number | undefined;
}

const countText = (matches: number): string =>
  matches === 0 ? 'Nenhum resultado' : matches === 1 ? '1 resultado' : `${formatNumber(matches)} resultados`;

/** The search of a list. '/' leads to it, so that a screen has one at most. */
export const SearchBox = ({ value, onChange, label = 'Buscar', matches }: SearchBoxProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The letter is seen at once, the rows as soon as they are drawn.
  const [shown, show] = useOptimistic(value);
  const change = (text: string) =>
    startTransition(() => {
      show(text);
      onChange(text);
    });
  const found = useRef(matches);
  useLayoutEffect(() => {
    found.current = matches;
  });
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys('Nas listas', [
    { keys: '/', does: 'Ir para a busca da lista', run: focus },
    { keys: 'ArrowDown', does: 'Da busca, ir para a primeira linha' },
    { keys: 'Enter', does: 'Da busca, abrir a única linha encontrada' },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['ArrowDown', 'Enter'].includes(event.key)) return;
    // These keys lead to the rows of what is typed, which may not be drawn yet.
    if (shown !== value) flushSync(() => onChange(shown));
    if (event.key === 'ArrowDown' && goToFirstRow()) event.preventDefault();
    if (event.key === 'Enter' && shown.trim() !== '' && found.current === 1) openFirstRow();
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    <search className="search-box">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className="field-box form-control position-relative d-flex flex-nowrap align-items-center gap-1 ps-2">
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          aria-keyshortcuts="/"
          value={shown}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="small text-nowrap" role="status">
          {value.trim() !== '' && matches !== undefined ? countText(matches) : ''}
        </span>
        {shown !== '' && <IconButton icon="close" label="Limpar busca" small onClick={clear} />}
        {shown === '' && (
          <span aria-hidden="true">
            <KeyHint keys="/" />
          </span>
        )}
      </div>
    </search>
  );
};
