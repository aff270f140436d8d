/** Where the slide documents are: the document-sharing service and its path, followed by the document's id (spec 9). */
const presentations = 'https://docs.google.com/presentation/d/';

/** Hosts whose addresses carry the id of a document. */
const hosts: readonly string[] = ['docs.google.com', 'drive.google.com'];

/** The address of a slide document, from its id. */
export const slideAddress = (id: string): string =>
  presentations + encodeURIComponent(slideIdIn(id) ?? id.trim());

/**
 * The id that a whole address of a document holds, wherever one copied it: `…/presentation/d/ID/edit#slide=…`,
 * `…/file/d/ID/view`, `…/open?id=ID`. Undefined for any other text; a document published to the web (`…/d/e/…`) has another kind of id.
 */
export function slideIdIn(text: string): string | undefined {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//iu.test(typed) ? typed : `https://${typed}`);
  if (url === null || !hosts.includes(url.hostname)) return undefined;
  const inPath = /\/d\/(?!e\/)([\w-]+)(?:\/|$)/u.exec(url.pathname)?.[1];
  const inQuery = /^[\w-]+$/u.exec(url.searchParams.get('id') ?? '')?.[0];
  return inPath ?? inQuery;
}
