import type { Metafile } from 'esbuild';

type Outputs = Metafile['outputs'];

/** Bytes in files of a bundle by the package they are from, ours by their folder, the most first. */
export function bytesByPackage(outputs: readonly Outputs[string][]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { inputs } of outputs) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(file)?.[1] ?? file.split(/[:/]/u)[0] ?? file;
      sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
    }
  }
  return new Map([...sums].sort(([, a], [, b]) => b - a));
}

/** The files of a bundle that are loaded with the one made from `entry`, itself included. */
export function loadedWith(outputs: Outputs, entry: string): readonly Outputs[string][] {
  const first = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entry);
  if (first === undefined) throw new Error(`no file of the bundle begins with ${entry}`);
  const met = new Set([first]);
  for (const file of met) {
    for (const { path, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && path in outputs) met.add(path);
    }
  }
  return [...met].flatMap((file) => outputs[file] ?? []);
}
