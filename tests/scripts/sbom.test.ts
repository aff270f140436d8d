import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

test('`npm run sbom` lists what the product is made of, offline, the same each time, and names no registry', async () => {
  const folder = await temporaryFolder();
  const [first, second] = ['a.json', 'b.json'].map((name) => {
    const file = join(folder, name);
    // Whoever asks a registry gets no answer here.
    const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_offline: 'true' };
    const run = spawnSync('npm', ['run', '--silent', 'sbom', '--', file], { encoding: 'utf8', env });
    expect(run.stderr).not.toMatch(/\bERR\b|error code/u);
    expect(run.status).toBe(0);
    return readFileSync(file, 'utf8');
  });
  expect(first).toBe(second);
  const bill = JSON.parse(first ?? '') as {
    readonly bomFormat: string;
    readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
    readonly components: readonly {
      readonly name: string;
      readonly version: string;
      readonly group?: string;
    }[];
  };
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'cais', version: manifest.version, type: 'application' } },
  });
  const listed = new Map(bill.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect.soft(listed.get(name), name).toBe(version);
  expect(Object.keys(manifest.devDependencies).filter((name) => listed.has(name))).toEqual([]);
  const addresses = [...(first ?? '').matchAll(/https?:\/\/([^/"]+)/gu)].map(([, host]) => host);
  expect(new Set(addresses)).toEqual(new Set(['cyclonedx.org']));
});
