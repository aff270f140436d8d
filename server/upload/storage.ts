import type { Readable } from 'node:stream';
import type { StorageEngine } from 'multer';

/** A file of which so much is here as tells what it is. */
export interface Beginning {
  /** As the form has it. */
  readonly originalName: string;
  /** Bytes of the whole file, where the form tells. */
  readonly size: number | undefined;
  /** What is here already. */
  readonly bytes: readonly Buffer[];
  readonly stream: Readable;
}

/**
 * A storage engine of multer that shows a file at its beginning to who may take it over, and keeps it in memory where
 * nobody does.
 *
 * @param enough bytes of a beginning
 * @param sizeOf asked when a file begins
 * @param takeOver true where the file is read by somebody else from here on
 */
export function storageOf(
  enough: number,
  sizeOf: () => number | undefined,
  takeOver: (file: Beginning) => boolean,
): StorageEngine {
  return {
    _handleFile(_req, { originalname: originalName, stream }, done) {
      const size = sizeOf();
      const bytes: Buffer[] = [];
      let isShown = false;
      const onData = (piece: Buffer) => {
        bytes.push(piece);
        if (isShown || bytes.reduce((sum, { length }) => sum + length, 0) < enough) return;
        isShown = true;
        stream.off('data', onData);
        if (takeOver({ originalName, size, bytes: [...bytes], stream })) bytes.length = 0;
        else stream.on('data', onData);
      };
      stream.on('data', onData);
      stream.once('end', () => done(null, { buffer: Buffer.concat(bytes) }));
    },
    _removeFile(_req, _file, done) {
      done(null);
    },
  };
}
