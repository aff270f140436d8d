import { expect, test } from 'vitest';
import { importsOf } from '../support/source-tree/imports-of.ts';
import { folders, sourceFiles } from '../support/source-tree/source-file.ts';

test('no file imports itself by way of others', () => {
  const files = sourceFiles(folders, ['.ts', '.tsx']);
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter((one) => one.ours)
        .map((one) => one.to),
    ]),
  );
  expect(cyclesOf(graph), 'files in a cycle can only be understood, loaded and changed all together').toEqual(
    [],
  );
});

/** Each cycle met in a walk over the graph, as its files in order. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file);
    if (start !== -1) cycles.push([...trail.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
