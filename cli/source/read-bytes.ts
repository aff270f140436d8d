import type { FileHandle } from 'node:fs/promises';

const pieceSize = 64 * 1024;

/** The bytes of an open file in pieces, from a position on. Several readers may share the handle. */
export async function* readBytes(handle: FileHandle, from = 0): AsyncGenerator<Buffer, void, undefined> {
  let position = from;
  for (;;) {
    const piece = Buffer.allocUnsafe(pieceSize);
    const { bytesRead } = await handle.read(piece, 0, pieceSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
