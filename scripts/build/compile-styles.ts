import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { compileAsync } from 'sass';

/**
 * Compiles `client/styles/theme.scss` (Bootstrap's partials are found in node_modules) to one hashed file.
 * Returns its path relative to the build folder.
 */
export async function compileStyles(root: string, assets: string): Promise<string> {
  const compiled = await compileAsync(join(root, 'client/styles/theme.scss'), {
    loadPaths: [join(root, 'node_modules')],
    quietDeps: true,
    // Bootstrap 5 is still written with @import and Sass's global functions; nothing here can change that.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  });
  const { code } = await transform(compiled.css, { loader: 'css', minify: true, legalComments: 'none' });
  const hash = createHash('sha256').update(code).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8);
  const name = `theme-${hash.toUpperCase()}.css`;
  await writeFile(join(assets, name), code);
  return `assets/${name}`;
}
