/** An address of an upstream record where it leads to the web: schemes http and https only (R8), written out in full. */
export function webAddress(text: string | null | undefined): URL | undefined {
  const typed = text?.trim() ?? '';
  if (!/^https?:\/\//iu.test(typed)) return undefined;
  const url = URL.parse(typed);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

interface OutsideLinkProps {
  /** As the upstream has it: text, whatever it holds. */
  readonly address: string | null | undefined;
  /** Shows the host alone where the address is a link; the whole address stands in its tooltip. */
  readonly short?: boolean;
}

/** An address of an upstream record: a link where it is one of the web, else the text that it is. */
export const OutsideLink = ({ address, short = false }: OutsideLinkProps) => {
  const url = webAddress(address);
  if (url === undefined) return address?.trim() ? <span title={address}>{address}</span> : null;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={address ?? ''}>
      {short ? url.host : address}
    </a>
  );
};
