import { useCallback, useRef, useState } from 'react';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import {
  type BranchField,
  type BranchValues,
  type ContactField,
  type ContactRow,
  type ContactValues,
  cellsOf,
  isBlank,
  nextKey,
  noContact,
} from './contact-values.ts';

/** All that is typed: the branch, its contacts in order, and the row 'Adicionar Contato'. */
export interface FormValues {
  readonly branch: BranchValues;
  readonly rows: readonly ContactRow[];
  readonly adding: ContactValues;
}

export type Edit =
  | { readonly type: 'branch'; readonly field: BranchField; readonly value: string }
  | { readonly type: 'cell'; readonly key: string; readonly field: ContactField; readonly value: string }
  | { readonly type: 'adding'; readonly field: ContactField; readonly value: string }
  /** The values in 'Adicionar Contato' become the last row. */
  | { readonly type: 'add'; readonly key: string }
  | { readonly type: 'append'; readonly contacts: readonly Omit<ContactRow, 'key'>[] }
  /** To a 0-based place. */
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'send'; readonly key: string; readonly sent: ContactRow['sent'] }
  | { readonly type: 'identify'; readonly ids: ReadonlyMap<string, Id> }
  | { readonly type: 'restore'; readonly values: FormValues };

const change = (rows: readonly ContactRow[], key: string, to: (row: ContactRow) => ContactRow) =>
  rows.map((row) => (row.key === key ? to(row) : row));

function moved(rows: readonly ContactRow[], key: string, to: number): readonly ContactRow[] {
  const row = rows.find((each) => each.key === key);
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.filter((each) => each !== row).toSpliced(to, 0, row);
}

function withoutSent({ sent: _, ...row }: ContactRow): ContactRow {
  return row;
}

/** The form after one edit. */
function edited(values: FormValues, edit: Edit): FormValues {
  const { branch, rows, adding } = values;
  switch (edit.type) {
    case 'branch':
      return { ...values, branch: { ...branch, [edit.field]: edit.value } };
    case 'cell':
      return { ...values, rows: change(rows, edit.key, (row) => ({ ...row, [edit.field]: edit.value })) };
    case 'adding':
      return { ...values, adding: { ...adding, [edit.field]: edit.value } };
    case 'add':
      return { ...values, rows: [...rows, { ...adding, key: edit.key }], adding: noContact };
    case 'append':
      return { ...values, rows: [...rows, ...edit.contacts.map((cells) => ({ ...cells, key: nextKey() }))] };
    case 'move':
      return { ...values, rows: moved(rows, edit.key, edit.to) };
    case 'remove':
      return { ...values, rows: rows.filter(({ key }) => key !== edit.key) };
    case 'send': {
      const { sent } = edit;
      const to = (row: ContactRow) => (sent === undefined ? withoutSent(row) : { ...row, sent });
      return { ...values, rows: change(rows, edit.key, to) };
    }
    case 'identify':
      return {
        ...values,
        rows: rows.map((row) => {
          const id = edit.ids.get(row.key);
          return id === undefined ? row : { ...withoutSent(row), id };
        }),
      };
    case 'restore':
      return edit.values;
  }
}

/** Values out of a draft, which may be of an older shape: every field is there, every row has a key of this visit. */
export const readDraft = (left: Partial<FormValues>, first: FormValues): FormValues => ({
  branch: { ...first.branch, ...left.branch },
  rows: (left.rows ?? first.rows).map((row) => ({ ...row, ...cellsOf(row), key: nextKey() })),
  adding: { ...noContact, ...left.adding },
});

/** The content to save as text, to compare two forms. */
const contentOf = ({ branch, rows }: Pick<FormValues, 'branch' | 'rows'>): string =>
  JSON.stringify([branch, rows.map((row) => [row.id ?? null, cellsOf(row)])]);

export const isDirty = (values: FormValues, first: Pick<FormValues, 'branch' | 'rows'>): boolean =>
  !isBlank(values.adding) || contentOf(values) !== contentOf(first);

/**
 * The form's values and the way to change them. `read` gives them as they are now, for a save that goes on over many
 * redraws and must not work on what an earlier one saw.
 */
export function useFormValues(first: () => FormValues) {
  const [values, setValues] = useState(first);
  const latest = useRef(values);
  const apply = useCallback((edit: Edit) => {
    latest.current = edited(latest.current, edit);
    setValues(latest.current);
  }, []);
  const read = useCallback(() => latest.current, []);
  return { values, apply, read };
}
