import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** By the name that programs import, the file of React's own production build. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React is published as CommonJS, each file of it one function for a bundle, which a browser reads twice: all of it when it
 * loads the script, and all of it again, with the page waiting, when it runs that function. As modules of their own, the
 * same files are read once, aside from the page, and then function by function as they are called.
 */
export const modernReact: Plugin = {
  name: 'modern-react',
  setup({ initialOptions, onResolve, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const { resolve } = createRequire(join(root, 'package.json'));
    onResolve(
      { filter: /^(?:react|react\/jsx-runtime|react-dom|react-dom\/client|scheduler)$/ },
      ({ path }) => {
        const [name = ''] = path.split('/');
        return {
          path: resolve(`${name}/package.json`).replace(
            /package\.json$/,
            files[path]?.slice(name.length + 1) ?? '',
          ),
        };
      },
    );
    onLoad(
      { filter: /(?:react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/ },
      async ({ path }) => ({
        contents: asModule(await readFile(path, 'utf8'), path),
      }),
    );
  },
};

/** A CommonJS file that requires at its top and exports by `exports.name =`, as a module. */
export function asModule(code: string, path: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replaceAll(/\brequire\("([\w/-]+)"\)/g, (_, name: string) => {
      imports.push(`import * as required${imports.length} from '${name}';`);
      return `required${imports.length - 1}`;
    })
    .replaceAll(/^exports\.(\w+) =/gm, (_, name: string) => {
      const declare = names.has(name) ? '' : 'let ';
      names.add(name);
      return `${declare}exported_${name} =`;
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  if (names.size === 0 || /\b(?:module|exports|require)\b\s*[.([]/.test(body)) {
    throw new Error(`${path} exports in another way than it did`);
  }
  const list = [...names];
  return [
    ...imports,
    body,
    `export { ${list.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
    `export default { ${list.map((name) => `${name}: exported_${name}`).join(', ')} };`,
  ].join('\n');
}
