import type { Resending } from '../../../shared/calls/client.ts';

/** A name for one submit. Not `randomUUID`, which browsers offer on https alone, and Cais runs on http in some offices. */
export function newSubmitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A write whose answer got lost on the way from Cais is sent again with its key, and so is a read that a proxy did not get
 * through. Soon, since a person waits.
 */
export const resending: Resending = {
  newKey: newSubmitKey,
  pauses: [400, 1_200],
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
