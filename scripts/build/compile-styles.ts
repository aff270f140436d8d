import { join } from 'node:path';
import { transform } from 'esbuild';
import { compileAsync } from 'sass';

/** Compiles `client/styles/theme.scss` (Bootstrap's partials are found in node_modules) to text that a style element can hold: esbuild writes what would end it in another way. */
export async function compileStyles(root: string): Promise<string> {
  const compiled = await compileAsync(join(root, 'client/styles/theme.scss'), {
    loadPaths: [join(root, 'node_modules')],
    quietDeps: true,
    // Bootstrap 5 is still written with @import and Sass's global functions; nothing here can change that.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  });
  const { code } = await transform(compiled.css, { loader: 'css', minify: true, legalComments: 'none' });
  return code.trim();
}
