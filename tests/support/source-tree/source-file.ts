import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Programs that Cais is measured against or looked at with: they are written as their makers would, and installed apart. */
const foreign = /^(?:scripts\/bench\/(?:peers|node_modules)|tests\/observatory\/scanner\/node_modules)\//u;

/** The product, what builds it and what tests it. */
export const folders = ['client', 'server', 'cli', 'shared', 'scripts', 'tests'] as const;

/** All files with one of the endings below the folders named; a folder that is not there holds none. */
export function sourceFiles(among: readonly string[], endings: readonly string[]): SourceFile[] {
  return among
    .flatMap((folder) => walk(folder))
    .filter((path) => !foreign.test(path) && endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function walk(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
