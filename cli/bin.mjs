#!/usr/bin/env node
// What `cais` runs, in plain JavaScript that a Node too old for the program itself can read: that one hands over to
// the Node that was installed with the package. The program is the bundle of `npm run build`; in a checkout whose
// sources are newer than it, or that has none, the sources themselves.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFittingNode } from '../shared/node-version.mjs';

const bundle = '../dist/cli/cais.mjs';
const source = './main.ts';
const isThere = (file) => existsSync(new URL(file, import.meta.url));

/** An installed package holds the bundle alone, and needs no look at the sources. */
async function program() {
  if (!isThere(source)) return bundle;
  const { isNewerThanSources } = await import('./bin/bundle-age.mjs');
  return isNewerThanSources(fileURLToPath(new URL(bundle, import.meta.url))) ? bundle : source;
}

/** Compiled code is kept for the next start. A folder that cannot be written costs time, nothing else. */
function keepCompiledCode() {
  const { XDG_CACHE_HOME: configured, NODE_COMPILE_CACHE: chosen } = process.env;
  if (chosen) return;
  const base = configured !== undefined && isAbsolute(configured) ? configured : join(homedir(), '.cache');
  nodeModule.enableCompileCache(join(base, 'cais', 'node'));
}

if (isFittingNode(process.versions.node)) {
  keepCompiledCode();
  await import(await program());
} else {
  const { handOver } = await import('./bin/hand-over.mjs');
  handOver(fileURLToPath(import.meta.url), process.argv.slice(2));
}
