import { webAddress } from './web-address.ts';

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
