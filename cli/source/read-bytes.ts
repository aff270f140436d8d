import type { FileHandle } from 'node:fs/promises';

/** Small, so that the records of one piece are done with before the next: they never grow old in memory. */
const pieceSize = 16 * 1024;

/**
 * The bytes of an open file in pieces, from a position on. Several readers may share the handle. A piece is good until the
 * next one is asked for: all are read into the same memory.
 */
export async function* readBytes(handle: FileHandle, from = 0): AsyncGenerator<Buffer, void, undefined> {
  const piece = Buffer.alloc(pieceSize);
  let position = from;
  for (;;) {
    const { bytesRead } = await handle.read(piece, 0, pieceSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
