/** Cookies of one server by name. */
export type Cookies = Readonly<Record<string, string>>;

/** The header that carries them. */
export const cookieHeader = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** What is kept after an answer: what it sets is added or replaced, what it takes away is gone. */
export function withSetCookies(cookies: Cookies, lines: readonly string[], now = Date.now()): Cookies {
  const kept = new Map(Object.entries(cookies));
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [, name, value] = /^([^=\s]+)=(.*)$/u.exec(pair) ?? [];
    if (name === undefined || value === undefined) continue;
    if (value === '' || isPast(attributes, now)) kept.delete(name);
    else kept.set(name, value);
  }
  return Object.fromEntries(kept);
}

/** `Max-Age` counts where both are there (RFC 6265, 4.1.2.2). */
function isPast(attributes: readonly string[], now: number): boolean {
  const textOf = (name: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const seconds = textOf('max-age');
  return seconds === undefined ? Date.parse(textOf('expires') ?? '') <= now : Number(seconds) <= 0;
}
