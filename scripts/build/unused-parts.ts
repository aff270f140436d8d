import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

/** A file of a package by the end of its path, and what stands for it: what nobody here calls would be loaded at every start. */
const parts: readonly (readonly [RegExp, string])[] = [
  // With TLS, for servers that are spoken to in HTTP/1.1.
  [/undici\/lib\/dispatcher\/client-h2\.js$/, refusing('HTTP/2 is switched off (allowH2)')],
  // East Asian encodings, half a megabyte: `cli/source/codepages.ts` names what is read, and the server reads UTF-8.
  [/iconv-lite\/encodings\/dbcs-data\.js$/, 'module.exports = {};'],
  // Where pino would write by itself: the server gives it a sink of its own (server/observability/log/line-sink.ts).
  [/node_modules\/sonic-boom\/index\.js$/, refusing('pino is given its sink')],
  [/node_modules\/thread-stream\/index\.js$/, refusing('pino is given its sink')],
  // Of the readers of bodies that of JSON alone.
  [/body-parser\/index\.js$/, `exports.json = require('./lib/types/json');`],
];

/** Leaves out of a bundle what its program never comes to. */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  setup({ onLoad }) {
    for (const [filter, contents] of parts) {
      const anySlash = new RegExp(filter.source.replaceAll('\\/', '[\\\\/]'));
      onLoad({ filter: anySlash }, () => ({ contents }));
    }
    // Its tables are made by each start anew, from a list of two thousand types: they are made here.
    onLoad({ filter: /mime-types[\\/]index\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const { extensions, types } = createRequire(path)(path) as Record<string, object>;
      const made = `Object.assign(exports.extensions, ${asText(extensions)}); Object.assign(exports.types, ${asText(types)});`;
      const contents = source.replace('populateMaps(exports.extensions, exports.types)', () => made);
      if (contents === source) throw new Error(`${path} makes its tables in another way than it did`);
      return { contents };
    });
    // Types without a file name ending or a charset are in no answer; as text, the rest is read in half the time.
    onLoad({ filter: /mime-db[\\/]db\.json$/ }, async ({ path }) => {
      const all = JSON.parse(await readFile(path, 'utf8')) as Record<
        string,
        { extensions?: []; charset?: string }
      >;
      const known = Object.entries(all).filter(([, { extensions, charset }]) => extensions ?? charset);
      return { contents: `module.exports = ${asText(Object.fromEntries(known))};`, loader: 'js' };
    });
  },
};

/** Read in half the time that the same takes as code. */
const asText = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

function refusing(reason: string): string {
  return `module.exports = function () { throw new Error(${JSON.stringify(reason)}); };`;
}
