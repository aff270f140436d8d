/** An e-mail address breaks before its @ rather than anywhere. */
export const Address = ({ children: address }: { readonly children: string | null | undefined }) => {
  const at = address?.indexOf('@') ?? -1;
  if (!address || at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
