import { useState } from 'react';
import type { List } from '../../data/use-list.ts';
import { retryLink } from '../../parts/list-options.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { Option } from '../../ui/fields/option.ts';

interface BranchPickerProps {
  readonly list: List<readonly string[]>;
  /** Before the branches' own. */
  readonly first?: readonly Option[];
  /** Name of a branch, or id of a first option; undefined while none is chosen. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly error?: string | undefined;
}

const noFirst: readonly Option[] = [];

/** The branch dropdown. When it loses focus, text that names no branch is replaced by the chosen branch. */
export const BranchPicker = ({ list, first = noFirst, chosen, onChoose, error }: BranchPickerProps) => {
  const [typed, setTyped] = useState<string>();
  const names = new Set(list.rows ?? []);
  const isFirst = first.some(({ id }) => id === chosen);
  // The head office, or the branch of a link, may be none that the list knows.
  if (chosen !== undefined && !isFirst) names.add(chosen);
  const options = [...first, ...[...names].map((name) => ({ id: name, label: name }))];
  const option = options.find(({ id }) => id === chosen) ?? null;
  return (
    <Combobox
      label="Selecione a filial"
      placeholder={list.state === 'loading' ? 'Carregando…' : 'Selecione a filial'}
      options={options}
      value={typed === undefined ? { text: option?.label ?? '', option } : { text: typed, option: null }}
      onChange={(value) => {
        setTyped(value.option === null ? value.text : undefined);
        if (value.option !== null && value.option.id !== chosen) onChoose(String(value.option.id));
      }}
      onBlur={() => setTyped(undefined)}
      error={error ?? list.failure?.text}
      hint={retryLink(list)}
    />
  );
};
