import { Marked } from '../ui/layout/marked.tsx';

const breakable = (text: string) => {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    // One element, so that a row of boxes takes it as one of them.
    <span>
      {text.slice(0, at)}
      <span className="address-domain">{text.slice(at)}</span>
    </span>
  );
};

/** An e-mail address breaks before its @ rather than anywhere. Not by a `wbr`, which puts a blank into the spoken name. */
export const Address = ({ children: address }: { readonly children: string | null | undefined }) =>
  address && <Marked text={address} piece={breakable} />;
