// Preloaded by `node --import`: writes, when the program ends, which modules it has loaded, one address a line, to descriptor 3.
// Not imported: what is loaded already would not be seen.
const [{ writeSync }, { registerHooks }] = ['node:fs', 'node:module'].map(process.getBuiltinModule);
const loaded = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeSync(3, loaded.join('\n')));
