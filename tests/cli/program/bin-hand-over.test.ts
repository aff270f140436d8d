import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cais, startCais } from '../../support/cli/cais-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/**
 * An installed package on a machine whose Node is too old, as far as it can tell: the Node that it finds runs this
 * script instead, which counts the signals that it gets, and before it ends waits for one that is still on its way.
 */
async function onOldNode({ pinned = true } = {}) {
  const root = await temporaryFolder();
  for (const file of ['cli/bin.mjs', 'cli/bin']) cpSync(file, join(root, file), { recursive: true });
  mkdirSync(join(root, 'shared'));
  writeFileSync(
    join(root, 'shared/node-version.mjs'),
    `export const oldestNode = '99.0.0'; export const isFittingNode = (version) => version === 'pinned';`,
  );
  const seen = join(root, 'seen.mjs');
  writeFileSync(
    seen,
    `let got = 0;
    for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => console.log(name, ++got));
    process.stdin.setEncoding('utf8').on('data', (text) => {
      if (text.includes('fim')) setTimeout(() => { console.log('total', got); process.exit(got > 0 ? 130 : 7); }, 250);
    });
    console.log('words', JSON.stringify(process.argv.slice(3)));`,
  );
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`);
  if (pinned) {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"version":"pinned"}');
    writeFileSync(join(folder, 'bin/node'), `#!/bin/sh\nexec '${process.execPath}' '${seen}' "$@"\n`);
    chmodSync(join(folder, 'bin/node'), 0o755);
  }
  return { root, bin: join(root, 'cli/bin.mjs') };
}

describe('a Node that is too old hands over to the one of the package', () => {
  test('words, streams and exit code pass', async () => {
    const { root, bin } = await onOldNode();
    const words = ['ports', 'import', 'a b.csv', '--json'];
    const ended = await cais(words, {
      home: root,
      program: [process.execPath, bin],
      input: 'fim\n',
    });
    expect(ended).toEqual({ code: 7, stdout: `words ${JSON.stringify(words)}\ntotal 0\n`, stderr: '' });
  });

  test('Ctrl-C on the terminal reaches it once each time, and code 130 comes back', async () => {
    const { root, bin } = await onOldNode();
    const running = startCais([], {
      home: root,
      program: [process.execPath, bin],
      terminal: true,
    });
    await running.until(/words/u);
    // Two signals that come close together may be taken for one: tried three times, they are found out.
    for (const count of [1, 2, 3]) {
      running.process.stdin?.write('\u0003');
      await running.until(new RegExp(`SIGINT ${count}`, 'u'));
    }
    running.process.stdin?.write('fim\n');
    const { code, stdout } = await running.ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: expect.stringContaining('total 3') });
  });

  test('a signal to the process is passed on, once', async () => {
    const { root, bin } = await onOldNode();
    const running = startCais([], { home: root, program: [process.execPath, bin] });
    await running.until(/words/u);
    for (const [name, count] of [
      ['SIGINT', 1],
      ['SIGTERM', 2],
    ] as const) {
      running.signal(name);
      await running.until(new RegExp(`${name} ${count}`, 'u'));
    }
    running.process.stdin?.end('fim\n');
    expect(await running.ended).toMatchObject({ code: 130, stdout: expect.stringContaining('total 2') });
  });

  test('and says what to do where none was installed', async () => {
    const { root, bin } = await onOldNode({ pinned: false });
    const ended = await cais(['--help'], { home: root, program: [process.execPath, bin] });
    expect(ended).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('O Cais precisa do Node 99.0.0'),
    });
  });
});
