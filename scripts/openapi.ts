import { documentFile, isDocumentCurrent, writeDocument } from './openapi/document-file.ts';

// `npm run openapi` writes the document of the upstream calls; with `--check` it only says whether it is current.
const root = process.cwd();

if (!process.argv.includes('--check')) {
  await writeDocument(root);
  console.log(`${documentFile}: written`);
} else if (!(await isDocumentCurrent(root))) {
  console.error(`${documentFile} is not what the contract says: run \`npm run openapi\` and commit it.`);
  process.exitCode = 1;
}
