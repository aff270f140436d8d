import { readFile, writeFile } from 'node:fs/promises';
import { mapFiles } from './map/map-files.ts';

// `npm run map` writes the geometry that the product ships; with `--check` it only says whether it is current.
for (const [file, text] of Object.entries(await mapFiles())) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
    console.log(`${file}: ${Math.round(text.length / 1024)} kB written`);
  } else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${file} is not what its sources say: run \`npm run map\` and commit it.`);
    process.exitCode = 1;
  }
}
