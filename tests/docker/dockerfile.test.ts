import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseSteps } from '../../scripts/test/steps.ts';
import { type Instruction, readDockerfile } from '../support/docker/read-dockerfile.ts';

const source = readFileSync('Dockerfile', 'utf8');
const stages = readDockerfile(source);
const stage = (name: string) => {
  const found = stages.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no stage ${name}`);
  return found;
};
const all = stages.flatMap(({ instructions }) => instructions);
const ofRun = (name: string) => stage('run').instructions.filter((each) => each.name === name);
const commands = (name: string) =>
  stage(name)
    .instructions.filter((each) => each.name === 'RUN')
    .map((each) => each.rest);

/** What a COPY takes out of the folder that is built, not out of another stage. */
const copied = (instructions: readonly Instruction[]) =>
  instructions
    .filter((each) => each.name === 'COPY' && each.flags.from === undefined)
    .flatMap((each) => each.rest.split(/\s+/u).slice(0, -1));

describe('the Dockerfile', () => {
  test('builds in stages, the last of them the one that runs', () => {
    expect(stages.map(({ name }) => name)).toEqual(['packages', 'build', 'test', 'run']);
  });

  test('keeps to what every builder understands', () => {
    expect(source).not.toMatch(/--link\b|<<-?['"]?\w+|--mount\b|^#\s*syntax=/mu);
    expect(all.filter(({ name }) => name === 'ADD')).toEqual([]);
  });

  test('runs on slim Node 24, and stages build on each other or on that', () => {
    const names = new Set(stages.map(({ name }) => name));
    const foreign = stages.map(({ base }) => base).filter((base) => !names.has(base));
    expect(new Set(foreign)).toEqual(new Set(['node:24-bookworm-slim']));
    expect(stage('run').base).toBe('node:24-bookworm-slim');
  });

  test('copies what is there', () => {
    expect(copied(all).filter((path) => !existsSync(path))).toEqual([]);
    const from = all.map(({ flags }) => flags.from).filter((name) => name !== undefined);
    expect(from.filter((name) => !stages.some((each) => each.name === name))).toEqual([]);
  });

  test('tests the server and the client, types and the OpenAPI document, as another user than root', () => {
    const [command = ''] = commands('test');
    const words = command.replace(/^npm test -- /u, '').split(' ');
    const steps = chooseSteps(words);
    expect(steps?.map(({ name }) => name)).toEqual(['types', 'vitest', 'openapi']);
    const folders = words.filter((word) => word.startsWith('tests/'));
    expect(folders).toEqual(expect.arrayContaining(['tests/server', 'tests/client']));
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
    expect(stage('packages').instructions.find(({ name }) => name === 'USER')?.rest).toBe('node');
  });
});

describe('the image that runs', () => {
  test('takes the builds in, and no package, test, script or source', () => {
    expect(copied(stage('run').instructions)).toEqual([
      'package.json',
      'LICENSE',
      'shared/node-version.mjs',
      'cli/bin.mjs',
      'cli/bin',
    ]);
    const others = ofRun('COPY').filter(({ flags }) => flags.from !== undefined);
    expect(others.map(({ flags, rest }) => `${flags.from} ${rest}`)).toEqual(['build /app/dist ./dist']);
    expect(commands('run').filter((command) => /\bnpm (?:ci|i|install)\b/u.test(command))).toEqual([]);
  });

  test('is built by the Node that it runs on, as the user who runs it: only so its compiled code is of use', () => {
    const builds = stage('build').instructions.filter(({ name }) => name === 'RUN');
    expect(builds.map(({ exec }) => exec)).toEqual([
      ['node', '--import', './scripts/check-node.mjs', 'scripts/build.ts'],
    ]);
    expect(stage('build').base).toBe('packages');
    expect(stage('packages').base).toBe(stage('run').base);
    const users = [...stage('packages').instructions, ...stage('run').instructions];
    expect(users.filter(({ name }) => name === 'USER').map(({ rest }) => rest)).toEqual(['node', 'node']);
  });

  test('is given no secret', () => {
    const settings = ofRun('ENV').map(({ rest }) => rest);
    expect(settings).toEqual(['NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data']);
    expect(all.filter(({ name }) => name === 'ARG')).toEqual([]);
  });

  test('does not run as root and keeps its data in one volume', () => {
    const { instructions } = stage('run');
    expect(ofRun('USER').map(({ rest }) => rest)).toEqual(['node']);
    const afterUser = instructions.slice(instructions.findIndex(({ name }) => name === 'USER'));
    expect(afterUser.filter(({ name }) => name === 'RUN' || name === 'COPY')).toEqual([]);
    expect(ofRun('VOLUME').map(({ rest }) => rest)).toEqual(['/data']);
  });

  test('starts the server itself, so that SIGTERM reaches it', () => {
    expect(ofRun('ENTRYPOINT').map(({ exec }) => exec)).toEqual([['node', 'dist/server/main.mjs']]);
    expect(ofRun('CMD')).toEqual([]);
    expect(ofRun('STOPSIGNAL').map(({ rest }) => rest)).toEqual(['SIGTERM']);
    expect(existsSync('server/bundle.mjs')).toBe(true);
  });

  test('asks the server by Node whether it lives', () => {
    const [check] = ofRun('HEALTHCHECK');
    expect(check?.exec?.slice(0, 2)).toEqual(['node', '--eval']);
    expect(check?.exec?.[2]).toContain('/healthz');
  });
});

describe('what is sent to the builder', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

  test('leaves out what belongs to one machine', () => {
    const own = ['.git', '**/node_modules', 'dist', 'data', '.env', '**/*.sqlite', '**/*-secret'];
    expect(ignored).toEqual(expect.arrayContaining(own));
  });

  test('leaves out nothing that a stage copies', () => {
    expect(copied(all).filter((path) => ignored.includes(path))).toEqual([]);
    expect(ignored).not.toContain('.gitignore');
  });
});
