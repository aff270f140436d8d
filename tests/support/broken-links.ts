import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The pages that a list of pages and folders names. */
const pagesOf = (root: string, places: readonly string[]): string[] =>
  places.flatMap((place) =>
    place.endsWith('.md')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.md'))
          .map((name) => join(place, name)),
  );

/**
 * The relative links of Markdown pages that lead to no file, or to no heading of it, as `page → link`. A place is a page or a
 * folder with pages.
 */
export function brokenLinks(root: string, places: readonly string[]): string[] {
  return pagesOf(root, places).flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/gu)]
      .filter(([, to = '', heading]) => {
        const path = join(root, to === '' ? page : join(dirname(page), to));
        return !existsSync(path) || (heading !== undefined && !headingsOf(path).includes(heading));
      })
      .map(([link]) => `${page} → ${link}`),
  );
}

/** The headings of a page as links name them: small letters, blanks as hyphens, no other signs. */
const headingsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A path of the repository between backticks, and the title of a test that may follow it. */
const quotedPath = /`((?:\.github|cli|client|docs|scripts|server|shared|tests)\/[\w./-]+)`(?: “([^”]+)”)?/gu;

/**
 * The paths that pages name between backticks and that do not exist, and the titles that do not stand in the test named
 * before them, as `page → path`.
 */
export function brokenPaths(places: readonly string[]): string[] {
  return pagesOf('.', places).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(quotedPath)].flatMap(([, path = '', title]) => {
      if (!existsSync(path)) return [`${page} → ${path}`];
      const isThere = title === undefined || readFileSync(path, 'utf8').includes(title);
      return isThere ? [] : [`${page} → ${path} “${title}”`];
    }),
  );
}
