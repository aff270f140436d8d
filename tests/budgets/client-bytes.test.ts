import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClient, type ClientBuild } from '../../scripts/build/build-client.ts';
import { beginModule, entryModule } from '../../scripts/build/bundle-scripts.ts';
import { isBuildCurrent } from '../../scripts/build/stamp.ts';

type Modules = ClientBuild['modules'];

const folder = 'dist/client';

/** kB that a browser fetches, brotli-compressed, before it draws the screen: all scripts, those that every page names included. */
const scriptBudgets: Readonly<Record<string, number>> = {
  'login/login-screen': 141,
  'home/home-screen': 135.5,
  'users/users-screen': 130,
  'news/news-screen': 132,
  'statistics/statistics-screen': 130.5,
  'handbooks/handbooks-screen': 142,
  'restrictions/restrictions-screen': 132,
  'contacts/contacts-screen': 154,
  'port-locations/port-locations-screen': 130,
  'activity/activity-screen': 135,
  'lineup/lineup-screen': 129,
  'access-requests/access-request-screen': 149,
  'users/user-form-screen': 149,
  'news/news-form-screen': 171,
  'handbooks/handbook-form-screen': 171,
  'restrictions/restriction-form-screen': 170,
  'contacts/contacts-form-screen': 176,
};

/** Files of scripts for a list, and for a form. */
const mostFiles = { list: 13, form: 15 } as const;

/** kB of the page with all style, brotli-compressed. */
const pageBudget = 24;

let modules: Modules;

beforeAll(async () => {
  if (!(await isBuildCurrent(process.cwd()))) await buildClient(process.cwd());
  modules = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Modules;
}, 120_000);

/** Bytes as they travel: a file too small to be packed goes as it is. */
const bytesOf = (file: string): number => {
  const path = join(folder, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
};

const filesOf = (screen: string): string[] => [
  ...new Set(
    [beginModule, entryModule, `client/screens/${screen}.tsx`].flatMap((module) => modules[module] ?? []),
  ),
];

/** The list of what weighs, the heaviest first, for whoever has to find out what grew. */
const weighed = (files: readonly string[]): string =>
  files
    .map((file) => [bytesOf(file), file] as const)
    .sort(([a], [b]) => b - a)
    .map(([bytes, file]) => `${String(bytes).padStart(8)} ${file}`)
    .join('\n');

describe('what a browser fetches before it draws', () => {
  test.each(Object.entries(scriptBudgets))('%s: at most %d kB of scripts', (screen, budget) => {
    const files = filesOf(screen);
    expect(modules).toHaveProperty([`client/screens/${screen}.tsx`]);
    const kilobytes = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
    expect(kilobytes, `${screen} grew:\n${weighed(files)}`).toBeLessThanOrEqual(budget);
  });

  test('every screen has a budget', () => {
    const screens = Object.keys(modules).flatMap(
      (module) => /screens\/(.*-screen)\.tsx$/u.exec(module)?.[1] ?? [],
    );
    const light = ['app-placeholder/app-placeholder-screen', 'not-found/not-found-screen'];
    expect(screens.filter((screen) => !(screen in scriptBudgets) && !light.includes(screen))).toEqual([]);
  });

  test('few files: each is a request', () => {
    for (const screen of Object.keys(scriptBudgets)) {
      const most = /form|access-request/u.test(screen) ? mostFiles.form : mostFiles.list;
      const files = filesOf(screen);
      expect(files.length, `${screen} has more files:\n${weighed(files)}`).toBeLessThanOrEqual(most);
    }
  });

  test('the page with its style', () => {
    const bytes = brotliCompressSync(readFileSync(join(folder, 'index.html'))).length;
    expect(bytes / 1000).toBeLessThanOrEqual(pageBudget);
  });

  test('what is drawn after the first screen is not among it', () => {
    const first = filesOf('users/users-screen');
    for (const later of ['confirm-modal', 'modal-dialog', 'offcanvas-panel', 'virtual-rows']) {
      const [own] = modules[`client/ui/${later}.tsx`] ?? [];
      expect(own).toBeDefined();
      expect(first).not.toContain(own);
    }
  });
});
