import { Marked } from '../ui/layout/marked.tsx';

const breakable = (text: string) => {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};

/** An e-mail address breaks before its @ rather than anywhere. */
export const Address = ({ children: address }: { readonly children: string | null | undefined }) =>
  address && <Marked text={address} piece={breakable} />;
