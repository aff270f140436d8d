import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mapFiles } from '../../scripts/map.ts';

test('the outlines in the repository match their sources and stay small', async () => {
  for (const [file, text] of Object.entries(await mapFiles())) {
    expect((await readFile(file, 'utf8')) === text, `${file}: run npm run map`).toBe(true);
    expect(brotliCompressSync(text).length, file).toBeLessThan(60_000);
  }
});
