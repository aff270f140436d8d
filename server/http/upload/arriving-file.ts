import { Readable } from 'node:stream';
import { NoResponse, Refused } from '../../../shared/errors.ts';
import { ContentDigest } from '../../upstream/content-digest.ts';
import type { ReceivedFile } from '../../upstream/upstream.ts';
import { WholeFile } from '../../upstream/whole-file.ts';
import type { FileSource } from './taken-file.ts';

/** Asked when all bytes are here, before who reads them learns that they are all. A rejection breaks the reading off. */
export type Approve = (digest: string) => Promise<void>;

/**
 * A file whose beginning is here and accepted, and whose rest is still on its way. It is read once. What was announced
 * of it holds, or its stream fails: only one that has ended was whole, in a sound form, and approved (decision 9).
 */
export class ArrivingFile implements ReceivedFile {
  readonly name: string;
  readonly size: number;
  /** The digest, when the form was read to its sound end; rejects where it was not. Nobody needs to have read the file. */
  readonly whole: Promise<string>;
  readonly #settle: PromiseWithResolvers<string>;
  readonly #source: FileSource;
  readonly #tag = new ContentDigest();
  #bytes = 0;
  #out: Readable | undefined;
  #approve: Approve | undefined;
  #digest: string | undefined;
  #isSettled = false;
  #failure: Error | undefined;

  constructor(name: string, size: number, source: FileSource) {
    this.name = name;
    this.size = size;
    this.#source = source;
    this.#settle = Promise.withResolvers<string>();
    this.whole = this.#settle.promise;
    this.whole.catch(() => undefined);
    source.pause();
  }

  get digest(): string | undefined {
    return this.#digest;
  }

  /** Bytes that are here. */
  get received(): number {
    return this.#bytes;
  }

  /** Who must agree before the stream of `open` ends. */
  endsOnlyAfter(approve: Approve): void {
    this.#approve = approve;
  }

  /** @throws {NoResponse} where it was read before */
  open(): Readable {
    if (this.#out !== undefined) throw new NoResponse('not-applied');
    const out = new Readable({
      read: () => this.#source.resume(),
      // The rest of the form is still read: who sends it gets to hear the answer.
      destroy: (error, done) => {
        this.#source.resume();
        done(error);
      },
    });
    // Who reads it hears of its failure; before anybody does, it must not stop the server.
    out.on('error', () => undefined);
    this.#out = out;
    if (this.#failure !== undefined) out.destroy(this.#failure);
    this.#source.flow((piece) => this.#take(piece));
    return out;
  }

  /** Lets the rest go by: nobody needs it any more, whoever began to read it. */
  discard(): void {
    const out = this.#out ?? this.open();
    out.destroy();
  }

  /** Reads it into memory. */
  async keep(): Promise<WholeFile> {
    const pieces: Buffer[] = [];
    for await (const piece of this.open()) pieces.push(piece);
    return new WholeFile(this.name, Buffer.concat(pieces));
  }

  /** The form was read to its end, and is sound. */
  finish(): void {
    if (this.#isSettled) return;
    if (this.#bytes !== this.size) {
      this.fail(new Refused(400, ['O formulário enviado é inválido']));
      return;
    }
    this.#isSettled = true;
    const digest = this.#tag.hex();
    this.#digest = digest;
    this.#settle.resolve(digest);
    Promise.resolve(this.#approve?.(digest)).then(
      () => this.#end(),
      (error: Error) => void this.#out?.destroy(error),
    );
  }

  /** The form is not sound, or its sender went away. */
  fail(error: Error): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#failure = error;
    this.#settle.reject(error);
    this.#out?.destroy(error);
  }

  #take(piece: Buffer): void {
    this.#bytes += piece.length;
    this.#tag.update(piece);
    // What is beyond the announced size is not handed on: the form is refused at its end.
    if (this.#out === undefined || this.#out.destroyed || this.#bytes > this.size) return;
    if (!this.#out.push(piece)) this.#source.pause();
  }

  #end(): void {
    if (this.#out !== undefined && !this.#out.destroyed) this.#out.push(null);
  }
}
