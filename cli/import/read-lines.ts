import { open } from 'node:fs/promises';

/**
 * The lines of a file of JSON lines, the last one too where it is torn. Only a line feed ends a line: Node's own reader also parts
 * them at U+2028, which JSON leaves as it is in texts.
 */
export async function* readLines(path: string): AsyncGenerator<string, void, undefined> {
  let rest = '';
  // Opened first: most files have no journal yet, and need no streams to be loaded.
  const file = await open(path);
  for await (const piece of file.createReadStream({ encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
