import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { ReceivedFile, Upstream } from '../../../server/upstream/upstream.ts';
import { readAnswer } from '../../../shared/calls/read-answer.ts';
import type { AnswerOf, CallRow, ReceivedBy } from '../../../shared/contract/call.ts';
import type { Contract, EntityName } from '../../../shared/contract/index.ts';
import { Refused, SessionEnded } from '../../../shared/errors.ts';

/** An upstream that is being tried, with an administrator signed in. */
export interface OpenUpstream {
  readonly upstream: Upstream;
  readonly admin: { readonly login: string; readonly password: string };
  readonly lineup: { readonly login: string; readonly password: string };
  /** Can be turned. */
  readonly clock: { now: Date };
  close(): Promise<void>;
}

type Received<Row extends CallRow> = ReceivedBy<Row, ReceivedFile>;
type InputArgument<Row extends CallRow> =
  unknown extends Received<Row> ? [input?: undefined] : [input: Received<Row>];
/** A refused call's input may be one that no rule would let through. */
type AnyInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: ReceivedFile;
};

export interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** What a scenario works with: calls as Cais's server makes them, answers as its client reads them. */
export class Bench {
  readonly open: OpenUpstream;
  /** Every call that was answered as asked, with its input, the latest last. */
  readonly succeeded: { readonly row: CallRow; readonly input: AnyInput }[] = [];
  readonly refused = new Set<CallRow>();
  /** The bearer token that the calls carry. */
  readonly token: string;
  static #count = 0;

  constructor(open: OpenUpstream, token: string) {
    this.open = open;
    this.token = token;
  }

  /** A number that no other scenario has. */
  static next(): number {
    Bench.#count += 1;
    return Bench.#count;
  }

  /** From here on `next` counts from the start, so that a second run asks for the same as the first. */
  static countAgain(): void {
    Bench.#count = 0;
  }

  /** The data of the answer, which must fit the row's schema. */
  async send<const Row extends CallRow>(row: Row, ...[input]: InputArgument<Row>): Promise<AnswerOf<Row>> {
    const given: AnyInput = input ?? {};
    const answer = (await this.#carry(row, given, this.token)) as AnswerOf<Row>;
    this.succeeded.push({ row, input: given });
    return answer;
  }

  /** The id that a create answers beside its message. */
  async create<const Row extends CallRow>(row: Row, ...input: InputArgument<Row>): Promise<string> {
    const data = await this.send(row, ...input);
    expect(data).toMatchObject({ id: expect.anything() });
    return String((data as { id: unknown }).id);
  }

  /** The status and text of a call that must be refused. `token`: another one; null for none. */
  async refusal(row: CallRow, input: AnyInput = {}, token: string | null = this.token): Promise<Refusal> {
    const failure = await this.#carry(row, input, token).then(
      (answer) => expect.fail(`${row.method} ${row.path} answered ${JSON.stringify(answer)}`),
      (thrown: unknown) => thrown,
    );
    this.refused.add(row);
    if (failure instanceof SessionEnded) return { status: 401, text: failure.message };
    if (failure instanceof Refused) return { status: failure.status, text: failure.messages[0] ?? '' };
    throw failure;
  }

  /** The same upstream for somebody else. */
  as(token: string): Bench {
    return new Bench(this.open, token);
  }

  async #carry(row: CallRow, input: AnyInput, token: string | null): Promise<unknown> {
    const carried = token !== null && row.withoutToken !== true ? { token } : {};
    const { status, body } = await this.open.upstream.send({ row, params: {}, ...input, ...carried });
    const whole = body instanceof Uint8Array ? new TextDecoder().decode(body) : await text(body);
    const { browser: _, ...own } = row;
    return readAnswer(own, { status, cause: undefined, text: whole });
  }
}

export type Scenario = (bench: Bench) => Promise<void>;

/** How each row of an entity is tried: a row without it does not compile. */
export interface Trial<E extends EntityName> {
  readonly rows: {
    readonly [C in keyof Contract[E]]: {
      readonly succeeds: Scenario;
      /** Beyond the 401 that every row is tried for. */
      readonly refuses?: Scenario;
    };
  };
  /** What concerns more than one call, by title. */
  readonly also?: Readonly<Record<string, Scenario>>;
}
