import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

export interface Import {
  readonly from: string;
  /** A path relative to the project for a file of ours; else the package or Node module as it is written. */
  readonly to: string;
  readonly ours: boolean;
}

// Statements begin a line, which keeps comments and texts out; types count like values.
const statements = [
  /^[ \t]*(?:import|export)\b[^;'"`()=]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /^[ \t]*@(?:use|import|forward)\s+['"]([^'"]+)['"]/gm,
];

/** Every import and re-export of a file: of modules, of types, dynamic ones, and those of a Sass file. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const specifiers = statements.flatMap((statement) =>
    [...text.matchAll(statement)].map((match) => match[1] ?? ''),
  );
  return [...new Set(specifiers)].map((specifier) => {
    const beside = posix.join(posix.dirname(path), specifier);
    const ours = specifier.startsWith('.') || isPartial(path, beside);
    return { from: path, to: ours ? beside : specifier, ours };
  });
}

/** Sass looks beside the importing file first, for the name with an underscore before it. */
function isPartial(importing: string, path: string): boolean {
  const partial = posix.join(posix.dirname(path), `_${posix.basename(path)}.scss`);
  return importing.endsWith('.scss') && existsSync(partial);
}

/** The package that a specifier names: `zod/mini` is of `zod`, `@dnd-kit/core/x` of `@dnd-kit/core`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
