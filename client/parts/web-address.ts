/** An address of an upstream record where it leads to the web: schemes http and https only (R8), written out in full. */
export function webAddress(text: string | null | undefined): URL | undefined {
  const typed = text?.trim() ?? '';
  if (!/^https?:\/\//iu.test(typed)) return undefined;
  const url = URL.parse(typed);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}
