import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { surroundings } from '../../cli/context.ts';
import { readTree } from '../../cli/program/command-tree.ts';
import { createProgram } from '../../cli/program.ts';
import { manualPage } from './manual-page.ts';

/** Where the page stands, below the project's folder. */
export const pageFile = 'docs/cais.1';

export async function writePage(root: string): Promise<void> {
  await writeFile(join(root, pageFile), await textFor(root));
}

/** Whether the page is there and says what the program is now. */
export async function isPageCurrent(root: string): Promise<boolean> {
  const written = await readFile(join(root, pageFile), 'utf8').catch(() => undefined);
  return written === (await textFor(root));
}

async function textFor(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return manualPage(readTree(createProgram(surroundings(), () => undefined)), version);
}
