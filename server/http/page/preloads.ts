/** By a screen's path, files with the hash of their bytes, as `scripts/build/write-preloads.ts` writes them. */
type PreloadTable = Readonly<Record<string, readonly (readonly [file: string, integrity: string])[]>>;

/**
 * The `Link` header of the page at a path: the code of the screen that stands there, to be fetched with the code that all
 * share instead of after it. Undefined where no screen is known.
 * @param table what the build has written, as JSON
 * @param basePath what the product is mounted under, without a final slash
 */
export function createPreloads(table = '{}', basePath = ''): (path: string) => string | undefined {
  const screens = Object.entries(JSON.parse(table) as PreloadTable).map(([path, files]) => ({
    pattern: patternOf(path),
    link: files
      .map(([file, hash]) => `<${basePath}/${file}>; rel="modulepreload"; integrity="${hash}"`)
      .join(', '),
  }));
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.link || undefined;
}

/** As the client's router reads a path: whatever the case, a last part with '?' may be missing (spec 2.1, R3). */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/u, '').replace(/\/:\w+\?$/u, '(?:/[^/]+)?')}/?$`, 'iu');
