import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FailureOfStart } from '../failure-of-start.ts';

/** One file of the client as it is answered, with the packed forms that the build made. */
export interface ClientFile {
  /** With the dot. */
  readonly extension: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  /** Strong, of the plain bytes. */
  readonly hash: string;
}

/** The built client, in memory: what is not in here cannot be served, whatever a request asks for. */
export interface ClientFiles {
  readonly page: ClientFile;
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

/** What the build keeps for itself. */
const ownFiles = new Set(['/index.html', '/manifest.json']);

/** Reads a build (`scripts/build.ts`), the page filled in with the path that the product is mounted under. */
export async function readClient(folder: string, basePath: string): Promise<ClientFiles> {
  const names = new Set(await namesIn(folder));
  if (!names.has('/index.html')) throw new MissingBuildError(folder);
  const bytes = async (name: string) => (names.has(name) ? await readFile(join(folder, name)) : undefined);
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    const packed = /\.(?:br|gz)$/u.test(name) && names.has(name.replace(/\.\w+$/u, ''));
    if (packed || ownFiles.has(name)) continue;
    const plain = await readFile(join(folder, name));
    files.set(name, fileOf(name, plain, await bytes(`${name}.br`), await bytes(`${name}.gz`)));
  }
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const page = Buffer.from(html.replaceAll('%BASE%', `${basePath}/`));
  return { page: fileOf('index.html', page, brotliCompressSync(page), gzipSync(page)), files };
}

/** Paths from the folder, with a slash before each part; hidden files are the build's own. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`);
}

function fileOf(name: string, plain: Buffer, br: Buffer | undefined, gzip: Buffer | undefined): ClientFile {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const packed = { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) };
  return { extension: extname(name), plain, hash, ...packed };
}
