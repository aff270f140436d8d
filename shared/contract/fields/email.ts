/** The most characters of an e-mail address (RFC 5321, 4.5.3.1.3). */
const longestEmail = 254;

/** Text @ text . text. The pattern has one way to match each part, so that a refusal is as fast as a match. */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail) return false;
  const [, domain = ''] = /^[^\s@]+@([^\s@]+)$/u.exec(text) ?? [];
  return domain.slice(1, -1).includes('.');
}
