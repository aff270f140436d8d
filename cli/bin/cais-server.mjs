#!/usr/bin/env node
// The start of `cais-server`, the server of the installed package. Like that of `cais`, it hands over where Node is too old.
import { isFittingNode } from '../../shared/node-version.mjs';

const program = '../../dist/server/main.mjs';

if (isFittingNode(process.versions.node)) {
  await import(program);
} else {
  const { handOver } = await import('./hand-over.mjs');
  handOver(new URL(import.meta.url), process.argv.slice(2));
}
