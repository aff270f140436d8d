import type { FileHandle } from 'node:fs/promises';
import { DecimalDetector } from '../../shared/import/detect-decimal.ts';
import { detectLayout, type Layout, statedSeparator } from '../../shared/import/detect-layout.ts';
import type { SourceFormat, SourceRecord } from '../../shared/import/source.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { KeptRecords } from './kept-records.ts';
import { type Located, locate } from './locate.ts';
import { parseRecords } from './parse-records.ts';
import { readText } from './read-text.ts';
import { type BytesSurvey, surveyBytes } from './survey-bytes.ts';

/** A file of an import, or standard input, with everything about it that can be told without knowing what it is about. */
export interface Source {
  /** As shown to people. */
  readonly name: string;
  /** Of the file, or of the private copy of standard input. */
  readonly path: string;
  /** Where journal, lock and rejected rows stand: their names begin with it. */
  readonly besides: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
  readonly format: SourceFormat;
  readonly header: readonly string[];
  readonly headerLine: number;
  /**
   * The records below the header, some hundreds at a time, from the beginning at each call, without those that are blank. Where
   * only last cells are left out they are blank; what stands beyond the header's last column stays, see `strayCells`.
   */
  batches(): AsyncIterable<readonly SourceRecord[]>;
  /** Removes the copy of standard input, too. */
  close(): Promise<void>;
}

/** Characters that are looked at for separator and newline. */
const sampleSize = 256 * 1024;

/**
 * Opens a file, or standard input for `-`, and finds out how it is written. Throws `UsageError` where it cannot be read, is no text,
 * holds no header, or has broken quotes.
 */
export async function openSource(
  context: Pick<Context, 'stdin' | 'cwd' | 'interrupted'>,
  file: string,
): Promise<Source> {
  const located = await locate(context, file);
  try {
    return await describe(located);
  } catch (thrown) {
    await located.release();
    throw thrown;
  }
}

async function describe({ name, path, besides, handle, release }: Located): Promise<Source> {
  const survey = await surveyBytes(handle, name);
  const layout = await layoutOf(handle, survey, name);
  const parsed = () => parseRecords(readText(handle, survey), layout, name);
  const { header, decimal, kept } = await surveyRecords(parsed(), name);
  const { hash, bytes, encoding, bom } = survey;
  const { separator, newline } = layout;
  const modified = await modificationOf(handle);
  return {
    ...{ name, path, besides, hash, bytes },
    format: { encoding, bom, separator, newline, decimal },
    header: header.cells,
    headerLine: header.line,
    async *batches() {
      yield* kept.batches() ?? below(header, parsed());
      if ((await modificationOf(handle)) !== modified) {
        throw new UsageError(`${name}: o arquivo foi alterado durante a leitura. Execute o comando de novo.`);
      }
    },
    close: release,
  };
}

async function modificationOf(handle: FileHandle): Promise<string> {
  const { size, mtimeMs } = await handle.stat();
  return `${size} ${mtimeMs}`;
}

async function layoutOf(handle: FileHandle, survey: BytesSurvey, name: string): Promise<Layout> {
  let sample = '';
  let complete = true;
  for await (const text of readText(handle, survey)) {
    sample += text;
    complete = sample.length < sampleSize;
    if (!complete) break;
  }
  const layout = detectLayout(sample, complete);
  const stated = statedSeparator(sample);
  if (stated !== undefined && stated !== layout.separator) {
    throw new UsageError(
      `${name}: o separador "${stated}" da primeira linha não é aceito. Use vírgula, ponto e vírgula, tabulação ou barra vertical.`,
    );
  }
  return layout;
}

async function surveyRecords(batches: AsyncIterable<readonly SourceRecord[]>, name: string) {
  const decimals = new DecimalDetector();
  const kept = new KeptRecords();
  let header: SourceRecord | undefined;
  for await (const batch of batches) {
    header ??= batch[0];
    if (header === undefined) continue;
    const records = fittedBelow(header, batch);
    for (const { cells } of records) decimals.see(cells);
    kept.add(records);
  }
  if (header === undefined) throw new UsageError(`${name}: o arquivo não tem cabeçalho.`);
  return { header, decimal: decimals.found(), kept };
}

async function* below(header: SourceRecord, batches: AsyncIterable<readonly SourceRecord[]>) {
  for await (const batch of batches) yield fittedBelow(header, batch);
}

const fittedBelow = (header: SourceRecord, batch: readonly SourceRecord[]): readonly SourceRecord[] =>
  batch.filter(({ line }) => line > header.line).map((record) => fitted(record, header.cells.length));

/** As many cells as the header has, where what is missing or too much is blank. */
function fitted(record: SourceRecord, width: number): SourceRecord {
  const { line, cells } = record;
  if (cells.length === width) return record;
  if (cells.length < width)
    return { line, cells: [...cells, ...Array<string>(width - cells.length).fill('')] };
  const isWider = cells.slice(width).some((cell) => cell.trim() !== '');
  return { line, cells: isWider ? cells : cells.slice(0, width) };
}
