import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { variables } from '../../server/config/variables.ts';
import { readDockerfile } from '../support/docker/read-dockerfile.ts';
import { readYaml } from '../support/docker/read-yaml.ts';

const service = z.looseObject({
  build: z.object({ context: z.string(), target: z.string() }),
  environment: z.record(z.string(), z.string()),
  healthcheck: z.looseObject({ test: z.array(z.string()) }),
  tmpfs: z.array(z.string()),
});
const file = z
  .object({ services: z.object({ cais: service }), volumes: z.record(z.string(), z.unknown()) })
  .parse(readYaml(readFileSync('compose.yaml', 'utf8')));
const { cais } = file.services;
const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));

describe('compose.yaml', () => {
  test('builds the image that runs', () => {
    expect(cais.build.context).toBe('.');
    expect(stages.at(-1)?.name).toBe(cais.build.target);
  });

  test('gives the server no right that it does without', () => {
    expect(cais).toMatchObject({
      read_only: 'true',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: 'true',
    });
    expect(cais).not.toHaveProperty('privileged');
    expect(cais).not.toHaveProperty('cap_add');
    expect(cais.tmpfs).toEqual([expect.stringMatching(/^\/tmp:.*noexec.*nosuid/u)]);
  });

  test('keeps the data in a volume where the image has them', () => {
    expect(cais).toMatchObject({ volumes: ['data:/data'] });
    expect(Object.keys(file.volumes)).toEqual(['data']);
  });

  test('bounds memory and processes, and waits longer for the end than the server needs', () => {
    expect(cais).toMatchObject({ mem_limit: '512m', pids_limit: '128' });
    const grace = readFileSync('server/commands/stop-on-signals.ts', 'utf8');
    const milliseconds = Number(/const GRACE = ([\d_]+)/u.exec(grace)?.[1]?.replaceAll('_', ''));
    expect(Number.parseInt(String(cais.stop_grace_period), 10) * 1_000).toBeGreaterThan(milliseconds);
  });

  test('is reached from this machine alone, unless somebody says otherwise', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it in
    expect(cais).toMatchObject({ ports: ['127.0.0.1:${CAIS_PORT:-3000}:3000'] });
  });

  test('sets variables that there are, and no secret', () => {
    const names = Object.keys(cais.environment);
    expect(names.filter((name) => !(name in variables.shape))).toEqual([]);
    expect(names.filter((name) => /SECRET|PASSWORD|DATABASE_URL/u.test(name))).toEqual([]);
  });

  test('asks by Node whether the server lives', () => {
    expect(cais.healthcheck.test.slice(0, 3)).toEqual(['CMD', 'node', '--eval']);
    expect(cais.healthcheck.test[3]).toContain('/healthz');
  });
});
