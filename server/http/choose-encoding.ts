/** Forms that a file may be kept in, the smallest first. */
const packed = ['br', 'gzip'] as const;

export type Packed = (typeof packed)[number];

/**
 * The form that a browser gets (RFC 9110, 12.5.3): of those it likes best, the smallest. Browsers name `gzip` before `br`
 * and like both alike, so that their order must not count. Undefined for the file as it is.
 * @param accepted the `Accept-Encoding` header
 */
export function chooseEncoding(
  accepted: string | undefined,
  has: (form: Packed) => boolean,
): Packed | undefined {
  const likings = new Map(
    (accepted ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice('q='.length);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  const liking = (form: Packed): number => likings.get(form) ?? likings.get('*') ?? 0;
  const best = Math.max(...packed.filter(has).map(liking), 0);
  const asItIs = likings.get('identity') ?? 0;
  return best > 0 && best >= asItIs ? packed.find((form) => has(form) && liking(form) === best) : undefined;
}
