import { readdirSync } from 'node:fs';
import { pagePaths } from '../../shared/page-paths.ts';
import { isOwnFile } from './page.ts';

/** Whole subtrees: Cais itself refuses unknown addresses there. */
const subtrees = /^\/(?:api|assets|files\/statistics)(?:\/|$)/u;

const others = ['/healthz', '/readyz', '/metrics', '/lineup'];

/**
 * Tells which requests are Cais's own, inside another application that has routes of its own beside them. The url is below
 * the path of the mount.
 *
 * @param folder the built client, whose files are Cais's too
 */
export function ownPaths(folder: string): (method: string, url: string) => boolean {
  const files = readdirSync(folder)
    .map((name) => `/${name}`)
    .filter((path) => !isOwnFile(path) && !path.startsWith('/.'));
  const exact = new Set([...others, ...files]);
  const page = new RegExp(`^(?:${pagePaths.map(patternOf).join('|')})/?$`, 'iu');
  return (method, url) => {
    const path = url.replace(/[?#].*$/su, '');
    if (subtrees.test(path)) return true;
    return (method === 'GET' || method === 'HEAD') && (exact.has(path) || page.test(path));
  };
}

/** `/usuario/cadastro/:id?` has an id or none. */
const patternOf = (path: string): string => path.replace(/\/$/u, '').replace('/:id?', '(?:/[^/]+)?');
