import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fillLists, lists } from '../../../support/databases/fill-lists.ts';
import { startFallibleServer } from '../../../support/faults/fallible-server.ts';
import { inParallel } from '../../../support/faults/in-parallel.ts';
import { peakMemory } from '../../../support/faults/memory-of.ts';

const ROWS = 50_000;
/** MB; the examples give the server 512. */
const MOST = 400;

const example = readFileSync(resolve(import.meta.dirname, '../../../../docs/examples/cais.service'), 'utf8');
const [, options = ''] = /^Environment="NODE_OPTIONS=(.+)"$/mu.exec(example) ?? [];

test.runIf(process.platform === 'linux')(
  `lists of ${ROWS} rows, three at a time, stay below ${MOST} MB with the options of the example`,
  async () => {
    const server = await startFallibleServer({ NODE_OPTIONS: options });
    fillLists(`${server.dataDir}/cais.sqlite`, ROWS);
    const [visitor] = await server.visitors(1);
    const paths = [...lists, ...lists];
    const headers = { 'accept-encoding': 'gzip' };
    const statuses = await inParallel(3, paths.length, async (nth) => {
      return (await visitor?.get(paths[nth] ?? '', { headers }))?.status;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    const peak = peakMemory(server.running.process.pid);
    console.info(`at most ${Math.round(peak)} MB`);
    expect(peak).toBeLessThan(MOST);
  },
);
