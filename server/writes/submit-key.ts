import { createHash } from 'node:crypto';
import type { UpstreamCall } from '../upstream/upstream.ts';
import { beginAlike, fingerprintOf, isWholeFingerprint } from './fingerprint.ts';
import type { WantedWrite, WriteAnswer } from './wanted-write.ts';
import type { WriteRows } from './write-rows.ts';
import type { Key } from './write-steps.ts';

/** Thrown where a repeat of an upload was whole before it. */
export class TakenOver extends Error {}

/**
 * The key of a submit that is being made in this process. That of an upload is whole when its file is and that is written
 * down; until then a repeat that is whole takes it over (decision 9).
 */
export class SubmitKey {
  /** Keys belong to who sends them: nobody gets another's answer by guessing one. */
  readonly hash: string;
  /** The same submit when it came before, and was not whole when this one was. */
  before: SubmitKey | undefined;
  /** Undefined where the submit must first be read whole. */
  answer: Promise<WriteAnswer | undefined> = Promise.resolve(undefined);
  #fingerprint: string;
  #completing: Promise<unknown> = Promise.resolve();

  constructor(name: string, { login, call }: Pick<WantedWrite, 'login' | 'call'>) {
    this.hash = createHash('sha256')
      .update(JSON.stringify([login, name]))
      .digest('hex');
    this.#fingerprint = fingerprintOf(call);
  }

  /** As it is stored. */
  get stored(): Key {
    return { key_hash: this.hash, fingerprint: this.#fingerprint };
  }

  get isWhole(): boolean {
    return isWholeFingerprint(this.#fingerprint);
  }

  /** Whether it is whole, once it is known of a file that is just being completed. */
  async hasBecomeWhole(): Promise<boolean> {
    await this.#completing;
    return this.isWhole;
  }

  /** Whether both want the same, as far as is known of them. */
  agreesWith(other: SubmitKey): boolean {
    return this.isWhole && other.isWhole
      ? this.#fingerprint === other.#fingerprint
      : beginAlike(this.#fingerprint, other.#fingerprint);
  }

  /** Writes down all that the submit asks for, now that its file is here. @throws {TakenOver} */
  async complete(rows: WriteRows, writeId: string, call: UpstreamCall): Promise<void> {
    const whole = { ...this.stored, fingerprint: fingerprintOf(call) };
    const completing = rows.complete(writeId, whole);
    this.#completing = completing.catch(() => undefined);
    if (!(await completing)) throw new TakenOver();
    this.#fingerprint = whole.fingerprint;
  }
}
