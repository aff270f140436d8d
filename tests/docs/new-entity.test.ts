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

/** Files of ship owners are planned and sent as the command line does it; it runs in the copy, where there is such a kind. */
const importTrial = `
import { expect, test } from 'vitest';
import { list } from '../../../shared/contract/armadores.ts';
import { armadoresImport } from '../../../shared/import/kinds/armadores.ts';
import { startPlanning } from '../../support/cais/planning.ts';

test('armadores: rows of a file are added, changed, refused and taken back', async () => {
  const { client, plan } = await startPlanning();
  const added = await plan('armadores', 'Nome;Telefone;Fundação\\nMar;13 3000-0000;01/04/1998\\nRio;treze;\\n;13 3000-0001;\\n');
  expect(added.lines).toEqual([
    '2 create Mar',
    '3 refused Telefone=treze: Telefone: de 8 a 20 algarismos',
    '4 refused Nome=: Informe o nome',
  ]);
  await added.send();
  const [mar] = await client.send(list);
  expect(mar).toMatchObject({ nome: 'Mar', ativo: 'S', fundacao: '1998-04-01T00:00:00' });
  const changed = await plan('armadores', 'Nome;Ativo\\nMAR;talvez\\n', { update: true });
  expect(changed.lines).toEqual(['2 refused Ativo=talvez: Ativo: escreva Sim ou Não']);
  const inactive = await plan('armadores', 'Nome;Ativo\\nMar;Não\\n', { update: true });
  await inactive.send();
  const [now] = await client.send(list);
  expect(now).toMatchObject({ telefone: '13 3000-0000', ativo: 'N' });
  await armadoresImport.revert(client, now, mar, undefined);
  expect(await client.send(list)).toMatchObject([mar]);
  await armadoresImport.revert(client, mar, undefined, undefined);
  expect(await client.send(list)).toEqual([]);
});
`;

test('docs/new-entity.md: what it says to write compiles, and its trials pass', async () => {
  const blocks = await blocksOfGuide();
  const root = await temporaryFolder();
  const parts = ['client', 'cli', 'server', 'shared', 'scripts', 'tests', 'package.json'];
  for (const part of [...parts, 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts', 'docs']) {
    // The benchmark's peers may be installed, thousands of files.
    const filter = (path: string) => !path.endsWith('/node_modules');
    await cp(part, join(root, part), { recursive: true, filter });
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
  await writeFile(join(root, 'tests/shared/import/armadores.test.ts'), importTrial);
  const trials = [
    'tests/upstream/battery/battery.test.ts',
    'tests/client/app/record-places.test.ts',
    'tests/shared/import/every-kind.test.ts',
    'tests/shared/import/armadores.test.ts',
    // Help, completion and docs/cli.md.
    'tests/cli/program/documentation.test.ts',
  ];
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
