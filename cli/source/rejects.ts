import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';
import { defuseCsvText } from '../../shared/csv.ts';
import { byteOrderMark } from '../../shared/import/detect-encoding.ts';
import { isRejectColumn, rejectColumns } from '../../shared/import/reject-columns.ts';
import type { SourceRecord } from '../../shared/import/source.ts';
import { Ending, exitCodes } from '../exit.ts';
import { codepages } from './codepages.ts';
import { encodable } from './encodable.ts';
import type { Source } from './open-source.ts';

/** The refused rows of an import, as a file that can be mended and imported again (CL-06). */
export interface Rejects {
  /** Adds a row with the reason, in the order of the calls. @throws {RejectsFailed} */
  add(record: SourceRecord, reason: string): Promise<void>;
  /** Puts the file in its place, at once and whole. Where no row was added, an earlier file is left as it is. @throws {RejectsFailed} */
  close(): Promise<void>;
}

/** The disk is full, say. */
export class RejectsFailed extends Ending {
  constructor(path: string, options: ErrorOptions) {
    super(exitCodes.someRefused, `As linhas recusadas não puderam ser gravadas em ${path}.`, options);
  }
}

/** Bytes that are gathered before they are written. */
const gathered = 16 * 1024;

/**
 * Writes refused rows in the encoding, with the separator, newline and columns of the file that they come from, and with
 * the columns `linha` and `motivo`, in place of those of an earlier such file. Nothing is at `path` before `close`.
 */
export function openRejects({ format, header }: Pick<Source, 'format' | 'header'>, path: string): Rejects {
  const draft = `${path}.parcial`;
  const kept = header.flatMap((name, at) => (isRejectColumn(name) ? [] : [at]));
  const rowOf = (cells: readonly string[], added: readonly string[]) =>
    encoded([...kept.map((at) => cells[at] ?? ''), ...added, ...cells.slice(header.length)]);
  const encoded = (row: readonly string[]): Buffer => {
    const { separator, newline } = format;
    const text = stringify([row], {
      delimiter: separator,
      record_delimiter: newline,
      quoted_match: /^\s|[\s"]$|[\r\n]/u,
    });
    return iconv.encode(text, codepages[format.encoding]);
  };

  async function begin(): Promise<FileHandle> {
    // Of a run that did not come to its end.
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx');
    const mark = format.bom ? byteOrderMark(format.encoding) : [];
    await handle.writeFile(Buffer.concat([Buffer.from(mark), rowOf(header, rejectColumns)]));
    return handle;
  }

  let opened: FileHandle | undefined;
  let pieces: Buffer[] = [];
  let bytes = 0;
  let last: Promise<void> = Promise.resolve();
  const flush = async () => {
    const whole = Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
    opened ??= await begin();
    await opened.writeFile(whole);
  };
  const finish = async () => {
    await flush();
    await opened?.sync();
    await opened?.close();
    await rename(draft, path);
  };
  /** After a failure nothing is written any more: the rows before it would stand there as if they were all. */
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((cause) => {
      throw cause instanceof RejectsFailed ? cause : new RejectsFailed(path, { cause });
    });
    return last;
  };
  return {
    add({ line, cells }, reason) {
      const piece = rowOf(cells, [String(line), encodable(defuseCsvText(reason), format.encoding)]);
      pieces.push(piece);
      bytes += piece.length;
      return bytes < gathered ? last : inOrder(flush);
    },
    async close() {
      if (opened === undefined && bytes === 0) return last;
      try {
        await inOrder(finish);
      } catch (failed) {
        await opened?.close().catch(() => undefined);
        await rm(draft, { force: true }).catch(() => undefined);
        throw failed;
      }
    },
  };
}
