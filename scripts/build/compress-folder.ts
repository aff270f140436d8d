import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Formats that are text; images and fonts are compressed already. */
const text = new Set(['.js', '.svg', '.json', '.txt']);

/** Writes a `.br` and a `.gz` file beside each text file of a folder, wherever that saves bytes. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && text.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const compressed = {
    br: await brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gz: await gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [extension, bytes] of Object.entries(compressed)) {
    if (bytes.length < plain.length) await writeFile(`${path}.${extension}`, bytes);
  }
}
