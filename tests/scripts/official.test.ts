import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { officialFiles } from '../../scripts/official.ts';

test('the official positions and limits in the repository match their sources and stay small', async () => {
  for (const [file, text] of Object.entries(await officialFiles())) {
    expect((await readFile(file, 'utf8')) === text, `${file}: run npm run official`).toBe(true);
    expect(text.length, file).toBeLessThan(150_000);
  }
});
