import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenLinks, brokenPaths } from '../support/broken-links.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs'];

test('every relative link of the documents leads to a file', () => {
  expect(brokenLinks('.', pages)).toEqual([]);
});

test('every path that the documents name exists, and every test that they quote has that title', () => {
  // `armadores` is the entity that new-entity.md adds.
  expect(brokenPaths(pages).filter((path) => !path.includes('armadores'))).toEqual([]);
});

const dockerfile = readFileSync('Dockerfile', 'utf8');

test('the image is made of one base that a build may choose; its files belong to root, its process to node', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gmu)];
  const stages = bases.map(([, , stage]) => stage);
  for (const [, base = ''] of bases)
    expect(['BASE_IMAGE', ...stages]).toContain(base.replace(/^\$\{(.*)\}$/u, '$1'));
  const [, run = ''] = dockerfile.split(/^FROM \S+ AS run$/mu);
  expect(run).toContain('\nUSER node\n');
  // BuildKit keeps the owner of what comes from another stage, and of nothing else.
  expect(run.match(/^COPY --from=.*$/gmu)).toEqual(['COPY --from=build --chown=root:root /app/dist ./dist']);
  expect(run.match(/--chown/gu)).toHaveLength(1);
});

test('the Dockerfile copies only what exists', () => {
  const copies = dockerfile.matchAll(/^COPY (?!.*--from=)(.+)$/gmu);
  const sources = [...copies].flatMap(([, words = '']) =>
    words
      .split(' ')
      .filter((word) => !word.startsWith('--'))
      .slice(0, -1),
  );
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
});

test('the workflow pins every action by its commit and runs what the README runs', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const actions = [...workflow.matchAll(/uses: (\S+)/gu)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/u);
  expect(workflow).toContain('docker build --progress plain --target test .');
  const [, tests = ''] = /^FROM \S+ AS test$(.*?)^FROM /msu.exec(dockerfile) ?? [];
  expect(tests).toContain('\nRUN npm test\n');
});
