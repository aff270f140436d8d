// Preloaded by the npm scripts (`node --import`), in plain JavaScript: a Node that is too old cannot even
// read the .ts file that follows, and its own message would not say what to do.
// npm puts the pinned Node of optionalDependencies first on the path; this only fails where none was installed.
const wanted = [24, 18, 1];
const found = process.versions.node.split('.').map(Number);
const differing = wanted.findIndex((part, index) => found[index] !== part);

if (differing !== -1 && (found[differing] ?? 0) < (wanted[differing] ?? 0)) {
  console.error(
    `Cais runs on Node ${wanted.join('.')} or later; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'On Linux and on Windows x64, `npm ci` installs a fitting one for the npm scripts (leave optional packages switched on).\n' +
      'On any other machine install Node 24 from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
