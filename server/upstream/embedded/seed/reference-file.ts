import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { places } from '../../../places.ts';

/** The rows of a file of `reference/`, by column name; doubled blanks of the source become one. */
export async function readReferenceFile<Column extends string>(
  name: `${string}.csv`,
): Promise<readonly Readonly<Record<Column, string>>[]> {
  return parse<Record<Column, string>>(await readFile(join(places.reference, name)), {
    columns: true,
    skip_empty_lines: true,
    cast: (value) => value.replaceAll(/\s+/gu, ' ').trim(),
  });
}
