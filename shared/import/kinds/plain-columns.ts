import {
  csvLabel,
  type Description,
  type Field,
  isNumeric,
} from '../../contract/fields/field-description.ts';
import type { ImportColumn } from '../plan/headers.ts';

/** The columns of an import of plain fields, under the headers that the export writes. */
export const plainColumns = (
  fields: Description,
  names: readonly string[],
  key: string,
): readonly ImportColumn<string>[] =>
  names.map((name) => {
    const field = fields[name] as Field;
    return {
      name,
      header: csvLabel(field),
      synonyms: [],
      required: name === key,
      hint: name === key ? 'diz qual é o registro; maiúsculas e acentos não importam' : hintOf(field),
    };
  });

/** What goes into a cell, for a person. */
function hintOf(field: Field): string {
  if (field.hint !== undefined) return field.hint;
  if (isNumeric(field)) return 'número, com vírgula decimal';
  if (field.kind === 'date') return 'data, como 31/12/2026';
  if (field.kind === 'yesNo') return 'Sim ou Não';
  if (field.kind === 'choice') return (field.options ?? []).join(', ');
  return 'texto livre';
}
