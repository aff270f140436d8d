import { expect, test } from 'vitest';
import { importPageAt } from '../../../../client/screens/import/import-kinds.ts';
import { importKinds } from '../../../../shared/import/kinds/import-kinds.ts';
import { pagePaths } from '../../../../shared/page-paths.ts';

const paths = pagePaths().filter((path) => path.endsWith('/importar'));

test('each page of imports is that of its own list, whatever the case of its path, and each kind has one', () => {
  for (const path of paths) {
    expect([path, importPageAt(path).list]).toEqual([path, path.replace('/importar', '')]);
    expect(importPageAt(`${path.toUpperCase()}/`).kind).toBe(importPageAt(path).kind);
  }
  expect(paths.map((path) => importPageAt(path).kind).toSorted()).toEqual(
    Object.keys(importKinds).toSorted(),
  );
  expect(() => importPageAt('/noticias/importar')).toThrow('no import at /noticias/importar');
});
