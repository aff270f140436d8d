import { isPageCurrent, pageFile, writePage } from './man/page-file.ts';

// `npm run man` writes the manual page of the command line; with `--check` it only says whether it is current.
const root = process.cwd();

if (!process.argv.includes('--check')) {
  await writePage(root);
  console.log(`${pageFile}: written`);
} else if (!(await isPageCurrent(root))) {
  console.error(`${pageFile} is not what the commands say: run \`npm run man\` and commit it.`);
  process.exitCode = 1;
}
