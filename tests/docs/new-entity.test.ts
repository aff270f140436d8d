import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Block {
  readonly path: string;
  /** The line that the code goes behind; undefined for a file of its own. */
  readonly behind: string | undefined;
  readonly code: string;
}

const pattern =
  /<!-- (file|in): (?<path>\S+?)(?:, behind: (?<behind>.+?))? -->\n```\w+\n(?<code>[\s\S]*?)```\n/gu;

/** The code of the guide, in its order. */
async function blocksOfGuide(): Promise<readonly Block[]> {
  const guide = await readFile('docs/new-entity.md', 'utf8');
  return [...guide.matchAll(pattern)].map(({ groups = {} }) => ({
    path: groups.path ?? '',
    behind: groups.behind,
    code: groups.code ?? '',
  }));
}

/** Puts code behind the line that begins with a text, or, where that opens a statement, behind its first line. */
function insertedBehind(text: string, { path, behind = '', code }: Block): string {
  const lines = text.split('\n');
  const place = lines.findIndex((line) => line.trimStart().startsWith(behind));
  expect(place, `${path} has a line that begins with: ${behind}`).toBeGreaterThanOrEqual(0);
  return lines.toSpliced(place + 1, 0, code.trimEnd()).join('\n');
}

test('docs/new-entity.md: what it says to write compiles, and its trials pass', async () => {
  const blocks = await blocksOfGuide();
  const root = await temporaryFolder();
  const parts = ['client', 'cli', 'server', 'shared', 'scripts', 'tests', 'package.json'];
  for (const part of [...parts, 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts', 'docs']) {
    await cp(part, join(root, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  for (const block of blocks) {
    const file = join(root, block.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      block.behind === undefined ? block.code : insertedBehind(await readFile(file, 'utf8'), block),
    );
  }
  const run = (...command: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    return { status, said: stdout + stderr };
  };
  expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, said: '' });
  const trials = ['tests/upstream/battery/battery.test.ts', 'tests/client/app/record-places.test.ts'];
  // The setup of the whole suite builds the programs, which these need not.
  await writeFile(join(root, 'vitest.config.ts'), 'export default { test: { testTimeout: 60_000 } };\n');
  const { status, said } = run('node_modules/vitest/vitest.mjs', 'run', ...trials, '-t', 'armadores');
  expect(status, said).toBe(0);
  expect(said).toMatch(/Tests +\d\d passed/u);

  const files = blocks.filter(({ behind }) => behind === undefined);
  expect(files.length).toBeLessThanOrEqual(7);
  const lines = blocks.reduce((sum, { code }) => sum + code.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(200);
});
