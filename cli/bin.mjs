#!/usr/bin/env node
// What `cais` runs, in plain JavaScript that a Node too old for the program itself can read: that one hands over to
// the Node that was installed with the package. The program is the bundle of `npm run build`; in a checkout whose
// sources are newer than it, or that has none, the sources themselves.
//
// Node's own modules are asked for here, not imported: an import of `fs` loads all of its streams, a tenth of a start.
import { isFittingNode } from '../shared/node-version.mjs';

const bundle = '../dist/cli/cais.mjs';
const source = './main.ts';

/** An installed package holds the bundle alone, and needs no look at the sources. */
async function program(fs) {
  const isThere = (file) => fs.existsSync(new URL(file, import.meta.url));
  if (!isThere(source)) return bundle;
  const { isNewerThanSources } = await import('./bin/bundle-age.mjs');
  return isNewerThanSources(fs, new URL('..', import.meta.url)) ? bundle : source;
}

/** Compiled code is kept for the next start. A folder that cannot be written costs time, nothing else. */
function keepCompiledCode({ enableCompileCache }, { homedir }, { isAbsolute, join }) {
  const { XDG_CACHE_HOME: configured, NODE_COMPILE_CACHE: chosen } = process.env;
  if (chosen) return;
  const base = configured !== undefined && isAbsolute(configured) ? configured : join(homedir(), '.cache');
  enableCompileCache(join(base, 'cais', 'node'));
}

if (isFittingNode(process.versions.node)) {
  const [fs, ...others] = ['fs', 'module', 'os', 'path'].map((name) =>
    process.getBuiltinModule(`node:${name}`),
  );
  keepCompiledCode(...others);
  await import(await program(fs));
} else {
  const { handOver } = await import('./bin/hand-over.mjs');
  handOver(new URL(import.meta.url), process.argv.slice(2));
}
