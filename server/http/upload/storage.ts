import type { StorageEngine } from 'multer';

/**
 * A storage engine of multer that asks for each file at its first byte whether somebody else reads it, and keeps it in memory
 * where nobody does.
 *
 * @param takeOver gets the name as the form has it
 */
export function storageOf(takeOver: (originalName: string) => boolean): StorageEngine {
  return {
    _handleFile(_req, { originalname, stream }, done) {
      const bytes: Buffer[] = [];
      if (takeOver(originalname)) stream.resume();
      else stream.on('data', (piece: Buffer) => bytes.push(piece));
      stream.once('end', () => done(null, { buffer: Buffer.concat(bytes) }));
    },
    _removeFile(_req, _file, done) {
      done(null);
    },
  };
}
