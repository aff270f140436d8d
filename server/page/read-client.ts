import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

/** The page is packed at each start: the highest quality would take ten times as long for a few bytes less. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** What the build keeps for itself. */
const ownFiles = new Set(['/index.html', '/manifest.json']);

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
    const packed = /\.(?:br|gz)$/u.test(name) && names.has(name.replace(/\.\w+$/u, ''));
    if (packed || ownFiles.has(name)) continue;
    const plain = readFileSync(`${folder}${name}`);
    files.set(name, fileOf(name, plain, bytes(`${name}.br`), bytes(`${name}.gz`)));
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = Buffer.from(html.replaceAll('%BASE%', `${basePath}/`));
  return { page: fileOf('index.html', page, brotliCompressSync(page, quick), gzipSync(page)), files };
}

/** Paths from the folder, with a slash before each part; hidden files are the build's own. */
function namesIn(folder: string, path = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(`${folder}${path}`, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return namesIn(folder, `${path}/${entry.name}`);
    return entry.isFile() && !entry.name.startsWith('.') ? [`${path}/${entry.name}`] : [];
  });
}

function fileOf(name: string, plain: Buffer, br: Buffer | undefined, gzip: Buffer | undefined): ClientFile {
  const packed = { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) };
  return {
    extension: extname(name),
    plain,
    hash: hash('sha256', plain, 'base64url').slice(0, 22),
    ...packed,
  };
}
