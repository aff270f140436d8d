// What an application imports as `cais/server`, in plain JavaScript that an older Node can read: its own words would be
// 'No such built-in module: node:sqlite'. `require` keeps this file free of `await`, so that CommonJS can load it too.
import { createRequire } from 'node:module';
import { isFittingNode, oldestNode } from '../shared/node-version.mjs';

if (!isFittingNode(process.versions.node)) {
  throw new Error(
    `Cais needs Node ${oldestNode} or later; this is Node ${process.versions.node} (${process.execPath})`,
  );
}

export const { createCais } = createRequire(import.meta.url)('../dist/server/cais.mjs');
