/** `Cookie` headers that are remembered; of more, the one that was accepted first is looked at again. */
const MOST_ACCEPTED = 1_000;
/** Letters of the longest header that is remembered: ours has some 80. */
const LONGEST = 1_000;

/**
 * `Cookie` headers that express-session has accepted, with the session that each means: the same text means the same, so
 * that its signature need not be checked again. Whether the session still lives is another question.
 */
export class AcceptedCookies {
  readonly #ids = new Map<string, string>();

  accept(header: string | undefined, id: string): void {
    if (header === undefined || header.length > LONGEST || this.#ids.has(header)) return;
    const [oldest] = this.#ids.keys();
    if (this.#ids.size >= MOST_ACCEPTED && oldest !== undefined) this.#ids.delete(oldest);
    this.#ids.set(header, id);
  }

  idOf(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.#ids.get(header);
  }

  forget(header: string): void {
    this.#ids.delete(header);
  }
}
