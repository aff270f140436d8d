/** A name for one submit. Not `randomUUID`, which browsers offer on https alone, and Cais runs on http in some offices. */
export function newSubmitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
