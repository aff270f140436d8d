import { Icon } from '../../ui/layout/icon.tsx';
import { Marked } from '../../ui/layout/marked.tsx';

/** Where the slide documents are: the document-sharing service and its path, followed by the document's id (spec 9). */
const presentations = 'https://docs.google.com/presentation/d/';

/** Hosts whose addresses carry the id of a document. */
const hosts: readonly string[] = ['docs.google.com', 'drive.google.com'];

/** The address of a slide document, from its id. */
export const slideAddress = (id: string): string =>
  presentations + encodeURIComponent(slideIdIn(id) ?? id.trim());

/**
 * The id in the address of a document, whichever page it was copied from: `…/presentation/d/ID/edit#slide=…`,
 * `…/file/d/ID/view`, `…/open?id=ID`. Undefined for any other text; a document published to the web (`…/d/e/…`) has another kind of id.
 */
export function slideIdIn(text: string): string | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//iu.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !hosts.includes(url.hostname)) return undefined;
  const inPath = /\/d\/(?!e\/)([\w-]+)(?:\/|$)/u.exec(url.pathname)?.[1];
  const inQuery = /^[\w-]+$/u.exec(url.searchParams.get('id') ?? '')?.[0];
  return inPath ?? inQuery;
}

interface SlideLinkProps {
  readonly id: string | null | undefined;
  /** Makes it one of the stops of the arrow keys in the tree. */
  readonly stop?: boolean;
}

/** A slide document by its id, which leads to it. */
export const SlideLink = ({ id, stop }: SlideLinkProps) =>
  id?.trim() ? (
    <a
      className="line-link d-inline-flex align-items-center gap-1 mw-100 small text-break"
      href={slideAddress(id)}
      target="_blank"
      rel="noopener noreferrer"
      data-stop={stop || undefined}
    >
      <Icon name="link" />
      <span>
        <Marked text={id} />
        <span className="visually-hidden"> (abre a apresentação em outra aba)</span>
      </span>
    </a>
  ) : (
    <span className="text-body-secondary">Sem ID</span>
  );
