/** What came is no answer of HTTP/1.1 that has one meaning, or one longer than is taken. */
export class BrokenAnswer extends Error {
  readonly code = 'BROKEN_ANSWER';
}
