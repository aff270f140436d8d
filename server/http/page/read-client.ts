import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FailureOfStart } from '../../failure-of-start.ts';
import { createPreloads } from './preloads.ts';

/** One file of the client as it is answered, with the packed forms that the build made. */
export interface ClientFile {
  /** With the dot. */
  readonly extension: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** Strong, of the plain bytes. */
  readonly hash: string;
}

/** The built client, in memory: what is not in here cannot be served, whatever a request asks for. */
export interface ClientFiles {
  readonly page: ClientFile;
  /** The page's own style elements, as its policy names them (CSP 3, 6.7.2.3: hashes). */
  readonly styleHashes: readonly string[];
  /** The `Link` header of the page at a path. */
  readonly preloads: (path: string) => string | undefined;
  /** By path below the product, such as `/assets/main-AB12.js`. */
  readonly files: ReadonlyMap<string, ClientFile>;
}

/** The client was not built. */
export class MissingBuildError extends FailureOfStart {
  override readonly name = 'MissingBuildError';
  constructor(folder: string) {
    super(`O cliente não foi construído: falta ${join(folder, 'index.html')}. Execute npm run build.`);
  }
}

/** Of the page, which is packed anew by each server: the highest takes ten times as long for a few bytes less. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** What the build keeps for itself. */
const ownFiles = new Set(['/index.html', '/manifest.json', '/preloads.json']);

/**
 * Reads a build (`scripts/build.ts`), the page filled in with the path that the product is mounted under. At once, file by
 * file: at a start nothing else is to be done meanwhile, and some hundred small files are read in a third of the time.
 */
export function readClient(folder: string, basePath: string): ClientFiles {
  const names = new Set(namesIn(folder));
  if (!names.has('/index.html')) throw new MissingBuildError(folder);
  const bytes = (name: string) => (names.has(name) ? readFileSync(`${folder}${name}`) : undefined);
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    const isPacked = /\.(?:br|gz)$/u.test(name) && names.has(name.replace(/\.\w+$/u, ''));
    if (isPacked || ownFiles.has(name)) continue;
    const [br, gzip] = [bytes(`${name}.br`), bytes(`${name}.gz`)];
    files.set(name, new KeptFile(name, readFileSync(`${folder}${name}`), { br: () => br, gzip: () => gzip }));
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const plain = Buffer.from(html.replaceAll('%BASE%', `${basePath}/`));
  const packing = { br: () => brotliCompressSync(plain, quick), gzip: () => gzipSync(plain) };
  const preloads = createPreloads(bytes('/preloads.json')?.toString(), basePath);
  return { page: new KeptFile('index.html', plain, packing), styleHashes: hashStyles(html), preloads, files };
}

const hashStyles = (html: string): string[] =>
  Array.from(
    html.matchAll(/<style>(.*?)<\/style>/gsu),
    ([, rules = '']) => `'sha256-${hash('sha256', rules, 'base64')}'`,
  );

/** Paths from the folder, with a slash before each part; hidden files are the build's own. */
function namesIn(folder: string, path = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(`${folder}${path}`, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return namesIn(folder, `${path}/${entry.name}`);
    return entry.isFile() && !entry.name.startsWith('.') ? [`${path}/${entry.name}`] : [];
  });
}

interface Packing {
  br(): Buffer | undefined;
  gzip(): Buffer | undefined;
}

/** What takes time is done when somebody first asks for the file, and then kept. */
class KeptFile implements ClientFile {
  readonly extension: string;
  readonly plain: Buffer;
  readonly #packing: Packing;
  readonly #kept = new Map<string, Buffer | undefined>();
  #hash: string | undefined;

  constructor(name: string, plain: Buffer, packing: Packing) {
    this.extension = extname(name);
    this.plain = plain;
    this.#packing = packing;
  }

  get br(): Buffer | undefined {
    return this.#packed('br');
  }

  get gzip(): Buffer | undefined {
    return this.#packed('gzip');
  }

  get hash(): string {
    this.#hash ??= hash('sha256', this.plain, 'base64url').slice(0, 22);
    return this.#hash;
  }

  #packed(encoding: keyof Packing): Buffer | undefined {
    if (!this.#kept.has(encoding)) this.#kept.set(encoding, this.#packing[encoding]());
    return this.#kept.get(encoding);
  }
}
