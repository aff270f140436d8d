import { Host, Marked } from '../ui/layout/marked.tsx';

/** The address in a text of the upstream, if it is a full one with http or https (R8). */
export function webAddress(text: string | null | undefined): URL | undefined {
  const typed = text?.trim() ?? '';
  if (!/^https?:\/\//iu.test(typed)) return undefined;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

interface OutsideLinkProps {
  /** Any text of the upstream. */
  readonly address: string | null | undefined;
  /** Shows only the host of a link; its tooltip has the whole address. */
  readonly short?: boolean;
}

/** An address of an upstream record: a link if it leads to the web, else plain text. */
export const OutsideLink = ({ address, short = false }: OutsideLinkProps) => {
  const url = webAddress(address);
  if (url === undefined)
    return address?.trim() ? (
      <span title={address}>
        <Marked text={address} />
      </span>
    ) : null;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={address ?? ''}>
      {short ? <Host>{url.host}</Host> : <Marked text={address ?? ''} />}
    </a>
  );
};
