import { setFlagsFromString } from 'node:v8';

/** Collections of old garbage that the shape of an object is known for after the last such object is gone. V8 has 2. */
const KNOWN_FOR = 1_000_000;
const OF_V8 = 2;

/**
 * Makes the first requests after a quiet time as quick as those before it. While nobody asks for anything no request is in memory,
 * V8 forgets what one looks like, and throws away the code compiled for it: of some hundred functions,
 * compiled anew for the next caller (docs/performance.md).
 *
 * For a server that has been loaded whole: compiled code on the disk counts only under the settings that it was made with,
 * hence V8's own again when the process ends and writes it.
 */
export function keepCompiledCode(): void {
  setFlagsFromString(`--retain-maps-for-n-gc=${KNOWN_FOR}`);
  process.once('exit', () => setFlagsFromString(`--retain-maps-for-n-gc=${OF_V8}`));
}
