import type { Socket } from 'node:net';

/** Writes so many bytes at a time, each piece a turn later, so that it is read before the next one comes. */
export async function writeInPieces(socket: Socket, text: string, size: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    await new Promise((resolve) => socket.write(bytes.subarray(at, at + size), () => setImmediate(resolve)));
  }
}
