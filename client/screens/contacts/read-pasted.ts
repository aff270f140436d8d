import { readCsvText } from '../../../shared/csv/csv.ts';
import { fold } from '../../ui/layout/fold.ts';
import {
  type ContactField,
  type ContactValues,
  contactFields,
  labelOf,
  noContact,
} from './contact-values.ts';

/** The field of a pasted column; '' leaves it out. */
export type PastedColumn = ContactField | '';

export interface Pasted {
  /** Lines of cells, all of one length, without the headings. */
  readonly lines: readonly (readonly string[])[];
  /** The likely field of each column, by the headings or else in the order of the form. */
  readonly columns: readonly PastedColumn[];
}

/** More than one cell: text that comes from a spreadsheet rather than a single value. */
export const isTable = (text: string): boolean => /\t|\n/u.test(text.trim());

const headings = new Map<string, ContactField>([
  ...contactFields.map((field) => [fold(labelOf(field)), field] as const),
  ['funcao', 'funcao'],
  ['fone', 'telefone'],
  ['email', 'email'],
]);

/** Cells that a spreadsheet copies: tabs between them, in quotes where they hold a tab, a quote or a line break. */
export function readCells(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [, quoted, plain = '', end] = match;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}

/** A cell is one line of text. */
const tidy = (cell: string): string => readCsvText(cell.replaceAll(/\s+/gu, ' ').trim());

export function readPasted(text: string): Pasted {
  const lines = readCells(text)
    .map((line) => line.map(tidy))
    .filter((line) => line.some((cell) => cell !== ''));
  const width = Math.max(0, ...lines.map((line) => line.length));
  const even = lines.map((line) => [...line, ...Array<string>(width - line.length).fill('')]);
  const named = (even[0] ?? []).map((cell) => headings.get(fold(cell)) ?? '');
  const hasHeadings = named.filter((field) => field !== '').length >= 2;
  if (hasHeadings) return { lines: even.slice(1), columns: onceEach(named) };
  return { lines: even, columns: Array.from({ length: width }, (_, place) => contactFields[place] ?? '') };
}

/** No field comes from two columns: the first one counts. */
const onceEach = (columns: readonly PastedColumn[]): PastedColumn[] =>
  columns.map((field, place) => (columns.indexOf(field) === place ? field : ''));

/** A pasted line as a contact, and why it is not added, where it is not. */
export interface PastedContact {
  readonly line: number;
  readonly contact: ContactValues;
  readonly refusal: string | undefined;
}

const sameness = ({ nome, funcao, email }: ContactValues): string =>
  JSON.stringify([nome, funcao, email].map((text) => fold(text.trim())));

/** The contacts of pasted lines: without name or role, or there already, a line is not added. */
export function pastedContacts(
  { lines, columns }: Pasted,
  present: readonly ContactValues[],
): PastedContact[] {
  const seen = new Set(present.map(sameness));
  return lines.map((cells, place) => {
    const fields = columns.flatMap((field, column) => (field === '' ? [] : [[field, cells[column] ?? '']]));
    const contact: ContactValues = { ...noContact, ...Object.fromEntries(fields) };
    const missing = contact.nome === '' || contact.funcao === '';
    const double = seen.has(sameness(contact));
    seen.add(sameness(contact));
    const refusal = missing ? 'Falta o nome ou o cargo' : double ? 'Já está na lista' : undefined;
    return { line: place + 1, contact, refusal };
  });
}
