import { createCipheriv } from 'node:crypto';

/**
 * Names content, in 32 hexadecimal letters: the tag that AES-GCM gives to bytes that it only authenticates (GMAC). It
 * tells apart by accident different files of one person, who gains nothing by making two look alike; so its key may be
 * known. It takes a twentieth of the time of SHA-256 where the processor has no instructions for that.
 */
export class ContentDigest {
  readonly #tag = createCipheriv('aes-128-gcm', Buffer.alloc(16), Buffer.alloc(12));

  update(bytes: Uint8Array): void {
    this.#tag.setAAD(bytes);
  }

  /** Once, at the end. */
  hex(): string {
    this.#tag.final();
    return this.#tag.getAuthTag().toString('hex');
  }
}
