import type { AnswerHeaders, CarriedRequest, Carrier, CarrierHandler, Control } from './carrier.ts';
import type { Deadline, DeadlineListener } from './deadline.ts';
import { IncomingBody } from './incoming-body.ts';
import type { OutgoingRequest } from './request-of.ts';

/** The head of an answer that came, its body still on its way. */
export interface IncomingAnswer {
  readonly statusCode: number;
  readonly headers: AnswerHeaders;
  readonly body: IncomingBody;
}

/** One request on its way to the upstream, and how far it came: what a failure means depends on it. */
export class Attempt implements CarrierHandler, DeadlineListener {
  /** Handed to a standing connection: from here on the upstream may have got it. */
  sent = false;
  /** The head of an answer came, if only an interim one (1xx). */
  answered = false;
  /** Settles with the head of the answer, or with why there is none. */
  readonly answer: Promise<IncomingAnswer>;
  readonly #deadline: Deadline;
  readonly #settle: PromiseWithResolvers<IncomingAnswer>;
  #control: Control | undefined;
  #body: IncomingBody | undefined;

  /**
   * Ends with the deadline even while the request still waits for a free connection; it is then never sent. The
   * deadline itself ends with the last byte of the answer.
   */
  constructor(carrier: Carrier, request: OutgoingRequest, deadline: Deadline) {
    this.#settle = Promise.withResolvers();
    this.answer = this.#settle.promise;
    this.#deadline = deadline;
    deadline.listener = this;
    try {
      carrier.dispatch(this.#outgoing(request), this);
    } catch (error) {
      this.#settle.reject(error);
    }
  }

  onRequestStart(control: Control): void {
    this.sent = true;
    this.#control = control;
    if (this.#deadline.isOver) control.abort(this.#deadline.reason);
  }

  onResponseStart(control: Control, statusCode: number, headers: AnswerHeaders): void {
    this.answered = true;
    if (statusCode < 200) return;
    this.#deadline.start();
    this.#body = new IncomingBody(control, sizeIn(headers), this.#deadline);
    this.#settle.resolve({ statusCode, headers, body: this.#body });
  }

  onResponseData(_control: Control, piece: Buffer): void {
    this.#body?.push(piece);
  }

  onResponseEnd(): void {
    this.#body?.close('ended');
  }

  onResponseError(_control: Control, error: Error): void {
    if (this.#body === undefined) this.#settle.reject(error);
    else this.#body.close('failed', error);
  }

  /** Of the deadline: nobody waits any more. */
  giveUp(reason: Error): void {
    this.#settle.reject(reason);
    if (this.#body === undefined) this.#control?.abort(reason);
    else this.#body.destroy(reason);
  }

  /** A form has time for its head and end; while its file is waited for, the upstream is not. */
  #outgoing(given: OutgoingRequest): CarriedRequest {
    if (given.form === undefined) return given;
    const { form, ...request } = given;
    const body = form.open({
      waitsForSender: () => {
        if (!this.answered) this.#deadline.stop();
      },
      waitsForUpstream: () => this.#deadline.start(),
    });
    return { ...request, body, headersTimeout: 0 };
  }
}

/** Bytes of the body, where the head tells. */
function sizeIn({ 'content-length': length }: AnswerHeaders): number | undefined {
  return typeof length === 'string' && /^\d{1,15}$/u.test(length) ? Number(length) : undefined;
}
