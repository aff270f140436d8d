import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from './document.ts';

/** Where the document stands, below the project's folder. */
export const documentFile = 'docs/openapi.json';

export async function writeDocument(root: string): Promise<void> {
  await writeFile(join(root, documentFile), await textFor(root));
}

/** Whether the document is there and says what the contract says now. */
export async function isDocumentCurrent(root: string): Promise<boolean> {
  const written = await readFile(join(root, documentFile), 'utf8').catch(() => undefined);
  return written === (await textFor(root));
}

async function textFor(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
}
