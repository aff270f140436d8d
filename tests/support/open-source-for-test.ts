import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { openSource, type Source } from '../../cli/source/open-source.ts';
import type { SourceRecord } from '../../shared/import/source.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const csvFixtures = resolve(import.meta.dirname, '../fixtures/csv');

export interface SourceSurroundings {
  readonly cwd?: string;
  readonly stdin?: Readable;
  readonly interrupted?: AbortSignal;
}

/** Opens a source as the command line does, and closes it with the test. */
export async function openSourceForTest(
  file: string,
  { cwd = csvFixtures, stdin = Readable.from([]), interrupted }: SourceSurroundings = {},
): Promise<Source> {
  const context = {
    cwd,
    stdin: stdin as NodeJS.ReadStream,
    interrupted: interrupted ?? new AbortController().signal,
  };
  const source = await openSource(context, file);
  onTestFinished(() => source.close());
  return source;
}

/** A source of these bytes, in a file of its own. */
export async function sourceOf(content: string | Uint8Array): Promise<Source> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'arquivo.csv'), content);
  return openSourceForTest('arquivo.csv', { cwd });
}

export async function recordsOf(source: Source): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const batch of source.batches()) records.push(...batch);
  return records;
}

/** The cells of all records. */
export const cellsOf = async (source: Source): Promise<(readonly string[])[]> =>
  (await recordsOf(source)).map(({ cells }) => cells);

/** The records by their headers. */
export const rowsOf = async (source: Source): Promise<Record<string, string>[]> =>
  (await cellsOf(source)).map((cells) =>
    Object.fromEntries(source.header.map((header, at) => [header, cells[at] ?? ''])),
  );
