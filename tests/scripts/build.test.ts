import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildClient } from '../../scripts/build/build-client.ts';
import { hashInputs, isBuildCurrent } from '../../scripts/build/stamp.ts';
import { readClient } from '../../server/http/page.ts';
import { smallClient } from '../support/source-tree/small-client.ts';

let project: ReturnType<typeof smallClient>;
const built = (path: string) => join(project.root, 'dist/client', path);

/** Every file of the finished build with its content. */
const contents = () =>
  readdirSync(built(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'base64')])
    .sort();

beforeEach(() => {
  project = smallClient();
});
afterEach(() => project.remove());

describe('the build of the client', () => {
  test('writes a page that names its hashed files below the path of the product', async () => {
    await buildClient(project.root);
    const page = readFileSync(built('index.html'), 'utf8');
    const named = [...page.matchAll(/(?:src|href)="%BASE%(assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(page).toContain('<html data-base="%BASE%">');
    expect(page).not.toContain('<base');
    // The entry, what every file needs, and what the entry begins with; the routes come later.
    expect(named).toEqual([
      expect.stringMatching(/^assets\/main-[A-Z0-9]{8}\.js$/),
      expect.stringMatching(/^assets\/chunk-[A-Z0-9]{8}\.js$/),
      expect.stringMatching(/^assets\/start-[A-Z0-9]{8}\.js$/),
    ]);
    expect(named.filter((file) => !existsSync(built(file)))).toEqual([]);
    expect(page).not.toMatch(/(?:src|href)="\//);
    // With what they hold: a file that was exchanged on the way does not run.
    for (const file of named) {
      const hash = createHash('sha384')
        .update(readFileSync(built(file)))
        .digest('base64');
      expect(page).toContain(`"%BASE%${file}" integrity="sha384-${hash}"`);
    }
  });

  test('writes all style into the page, as Safari knows it, and the server names it in the policy by its hash', async () => {
    project.write('client/styles/theme.scss', 'body { b { color: #f00; user-select: none; } }\n');
    await buildClient(project.root);
    const style = 'body b{color:red;-webkit-user-select:none;user-select:none}';
    expect(readFileSync(built('index.html'), 'utf8')).toContain(`<style>${style}</style>\n`);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(readClient(built(''), '/porto').styleHashes).toEqual([`'sha256-${hash}'`]);
  });

  test('writes no style that would end its element', async () => {
    project.write('client/styles/theme.scss', "a::before { content: '</style><script>'; }\n");
    await buildClient(project.root);
    const page = readFileSync(built('index.html'), 'utf8');
    expect(page.split('</style>')).toHaveLength(2);
    expect(page).toContain('a:before{content:"');
  });

  test('puts beside each text a smaller brotli and gzip form of the same bytes', async () => {
    await buildClient(project.root);
    const files = readdirSync(built(''), { recursive: true, encoding: 'utf8' });
    const packed = files.filter((file) => file.endsWith('.br'));
    expect(packed.map((file) => file.replace(/-[A-Z0-9]{8}/, '')).sort()).toEqual(
      expect.arrayContaining(['assets/chunk.js.br', 'icon.svg.br']),
    );
    expect(packed).not.toContain('index.html.br');
    for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) {
      const plain = readFileSync(built(file.slice(0, -'.br'.length)));
      const bytes = readFileSync(built(file));
      const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
      expect(unpack(bytes).equals(plain)).toBe(true);
      expect(bytes.length).toBeLessThan(plain.length);
    }
  });

  test('is current until a source changes, and the same sources give the same build', async () => {
    expect(await isBuildCurrent(project.root, 'client')).toBe(false);
    await buildClient(project.root);
    expect(await isBuildCurrent(project.root, 'client')).toBe(true);
    const before = contents();

    project.write('shared/message.ts', 'export const message = 1;\n');
    expect(await isBuildCurrent(project.root, 'client')).toBe(false);
    await buildClient(project.root);
    expect(await isBuildCurrent(project.root, 'client')).toBe(true);
    expect(contents().filter(([name]) => name !== '.stamp')).toEqual(
      before.filter(([name]) => name !== '.stamp'),
    );
  });

  test('is current as long as its own sources are, whatever changed in the server', async () => {
    await buildClient(project.root);
    project.write('dist/server/main.mjs', '');
    project.write('server/main.ts', 'export const server = 1;\n');
    project.write('dist/server/.stamp', await hashInputs(project.root, 'server'));
    expect(await isBuildCurrent(project.root, 'server')).toBe(true);

    project.write('server/main.ts', 'export const server = 2;\n');
    expect(await isBuildCurrent(project.root, 'server')).toBe(false);
    expect(await isBuildCurrent(project.root, 'client')).toBe(true);
    project.write('shared/message.ts', 'export const message = 3;\n');
    expect(await isBuildCurrent(project.root, 'client')).toBe(false);
  });

  test('can be read by another user than the one who built', async () => {
    await buildClient(project.root);
    expect(statSync(built('')).mode & 0o777).toBe(0o755);
  });

  test('of development is never taken for the finished one', async () => {
    await buildClient(project.root, { development: true });
    expect(await isBuildCurrent(project.root, 'client')).toBe(false);
  });

  test('that fails leaves the last build whole and no other file', async () => {
    await buildClient(project.root);
    const before = contents();
    project.write('client/app/main.tsx', "import { missing } from './nowhere.ts';\nmissing();\n");
    await expect(buildClient(project.root)).rejects.toThrow('nowhere');
    expect(contents()).toEqual(before);
    expect(readdirSync(join(project.root, 'dist'))).toEqual(['client']);
  });

  test('that is killed leaves the last one whole', async () => {
    await buildClient(project.root);
    const before = contents();
    project.write('client/words.ts', 'export const words = 2;\n');

    const started = Promise.withResolvers<void>();
    const watcher = watch(join(project.root, 'dist'), () => started.resolve());
    const build = spawn(process.execPath, [resolve('scripts/build.ts')], { cwd: project.root });
    const ended = once(build, 'exit');
    await started.promise;
    build.kill('SIGKILL');
    watcher.close();

    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(contents()).toEqual(before);
    expect(await isBuildCurrent(project.root, 'client')).toBe(false);
  });

  test('refuses a page without the places that it fills', async () => {
    project.write('client/index.html', '<html><head></head></html>\n');
    await expect(buildClient(project.root)).rejects.toThrow('%BASE%');
  });
});
