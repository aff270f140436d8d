import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The relative links of Markdown pages that lead to no file, as `page → path`. A place is a page or a folder with pages. */
export function brokenLinks(root: string, places: readonly string[]): string[] {
  const pages = places.flatMap((place) =>
    place.endsWith('.md')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.md'))
          .map((name) => join(place, name)),
  );
  return pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/gu)]
      .map(([, to = '']) => join(dirname(page), to))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page} → ${path}`),
  );
}
