// First of all, since compiled code counts only where these are as they were when it was made. In a quiet half minute V8
// gives back the room of young objects and forgets compiled functions; the next burst of requests then costs up to half
// as much again. The room now comes back in one step, and functions stay (docs/performance.md).
const { setFlagsFromString } = process.getBuiltinModule('node:v8');
setFlagsFromString('--semi-space-growth-factor=16');
setFlagsFromString('--no-flush-bytecode');

// Where the bundle of `npm run build` begins. The build left compiled code beside it, which is half of a start. That
// folder may be read-only, or made for another Node or another user: then it counts for nothing, and harms nothing.
process.getBuiltinModule('node:module').enableCompileCache({
  directory: `${import.meta.dirname}/compiled`,
  portable: true,
});
await import('./main.ts');
