#!/usr/bin/env node
// The start of `cais`, in plain JavaScript that an older Node can read. An older Node hands over to the one that `npm ci`
// installed in a checkout, or says what is missing. The program is the bundle of `npm run build`, or the sources in a checkout without one.
//
// `getBuiltinModule` instead of imports: an import of `fs` loads all of its streams, a tenth of a start.
import { isFittingNode } from '../shared/node-version.mjs';

const bundle = '../dist/cli/cais.mjs';
const source = './main.ts';

/** Keeps compiled code for the next start. Without a writable folder, `cais` starts more slowly. */
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
  await import(fs.existsSync(new URL(bundle, import.meta.url)) ? bundle : source);
} else {
  const { handOver } = await import('./bin/hand-over.mjs');
  handOver(new URL(import.meta.url), process.argv.slice(2));
}
