// Preloaded by the npm scripts (`node --import`), in plain JavaScript: a Node that is too old cannot even
// read the .ts file that follows, and its own message would not say what to do.
// npm puts the pinned Node of optionalDependencies first on the path; this only fails where none was installed.
import { isFittingNode, oldestNode } from '../shared/node-version.mjs';

if (!isFittingNode(process.versions.node)) {
  console.error(
    `Cais runs on Node ${oldestNode} or later; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'On Linux and on Windows x64, `npm ci` installs a fitting one for the npm scripts (leave optional packages switched on).\n' +
      'On any other machine install Node 24 from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
