import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { readSource, type Source } from '../../../cli/source/read-source.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export const csvFixtures = resolve(import.meta.dirname, '../../fixtures/csv');

export interface SourceSurroundings {
  readonly cwd?: string;
  readonly stdin?: Readable;
  readonly interrupted?: AbortSignal;
}

/** Reads a source as the command line does. */
export const readSourceForTest = (
  file: string,
  { cwd = csvFixtures, stdin = Readable.from([]), interrupted }: SourceSurroundings = {},
): Promise<Source> =>
  readSource(
    { cwd, stdin: stdin as NodeJS.ReadStream, interrupted: interrupted ?? new AbortController().signal },
    file,
  );

/** A source of these bytes, in a file of its own. */
export async function sourceOf(content: string | Uint8Array): Promise<Source> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'arquivo.csv'), content);
  return readSourceForTest('arquivo.csv', { cwd });
}

/** The cells of all records. */
export const cellsOf = ({ records }: Source): (readonly string[])[] => records.map(({ cells }) => cells);

/** The records by their headers. */
export const rowsOf = (source: Source): Record<string, string>[] =>
  cellsOf(source).map((cells) =>
    Object.fromEntries(source.header.map((header, at) => [header, cells[at] ?? ''])),
  );
