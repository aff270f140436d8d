import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const textOf = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');

/** The heap of Node and the memory of the process, in MB, as the examples give them. */
const heapIn = (file: string): (string | undefined)[] =>
  [...textOf(file).matchAll(/--max-old-space-size=(\d+) --max-semi-space-size=(\d+)/gu)].map(([all]) => all);
const memoryIn = (file: string): number[] =>
  [
    ...textOf(file).matchAll(/^\s*(?:MemoryMax=|mem_limit: |limits: \{ memory: )(\d+)(?:M|m|Mi)(?: \})?$/gmu),
  ].map(([, megabytes]) => Number(megabytes));

const servers = ['Dockerfile', 'docs/examples/cais.service', 'docs/examples/kubernetes.yaml'];

test('the examples give back what the threads of a server no longer need', () => {
  for (const file of servers)
    expect(textOf(file), file).toMatch(/MALLOC_TRIM_THRESHOLD_(?:=|, value: ")131072/u);
});

test('the examples give every server the same memory, and Node a heap that fits into it', () => {
  const heaps = servers.map(heapIn);
  expect(heaps.flat()).toEqual(Array(3).fill('--max-old-space-size=256 --max-semi-space-size=8'));
  const examples = ['compose.yaml', 'compose.cluster.yaml'].concat(
    ['cais.service', 'kubernetes.yaml'].map((name) => `docs/examples/${name}`),
  );
  expect(examples.flatMap(memoryIn)).toEqual([512, 512, 512, 512]);
});
