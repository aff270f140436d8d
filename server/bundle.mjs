// Where the bundle of `npm run build` begins. The build left compiled code beside it, which is half of a start. That
// folder may be read-only, or made for another Node or another user: then it counts for nothing, and harms nothing.
process.getBuiltinModule('node:module').enableCompileCache({
  directory: `${import.meta.dirname}/compiled`,
  portable: true,
});
await import('./main.ts');
