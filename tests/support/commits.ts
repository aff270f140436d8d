import { readFile } from 'node:fs/promises';

/** Bytes of the log's header, and of the head of each frame in it (https://www.sqlite.org/fileformat.html#walformat). */
const HEADER = 32;
const FRAME_HEAD = 24;

/** How often the log of a SQLite database was committed to since it began anew: frames that end a commit say so. */
export async function commitsOf(file: string): Promise<number> {
  const log = await readFile(`${file}-wal`);
  const frame = FRAME_HEAD + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let commits = 0;
  for (let at = HEADER; at + frame <= log.length; at += frame) {
    // What is left of an earlier use of the log has other salts.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}
