import type * as z from 'zod/mini';
import type { Message, Tone } from '../message.ts';

/** Any schema of the contract. */
export type Schema<T = unknown> = z.ZodMiniType<T>;

/** The HTTP methods of calls. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Where the server writes the acting administrator's login, over anything that the browser sent (acceptance R5).
 * With `keep`, a value that the stored record already has stays (PS-06, PS-09): the server reads it from the
 * upstream, never from the browser. In a list, two entries with the same `key` field are the same entry.
 */
export type Stamp =
  | { readonly in: 'path'; readonly field: string }
  | { readonly in: 'body'; readonly field: string; readonly keep?: true }
  | {
      readonly in: 'list';
      readonly list: string;
      readonly key: string;
      readonly field: string;
      readonly keep?: true;
    };

/** The Portuguese words of a call, by its outcome (spec 8). Each program has a default for those that are absent. */
export interface CallWords {
  /** Asked in the dialog 'Confirmação' before the call. */
  readonly confirm?: string;
  /** The lists of a removed record that go with it, each with the word for one of its items and for several. */
  readonly takes?: Readonly<Record<string, readonly [one: string, several: string]>>;
  /** The person answered the dialog with 'Não'. */
  readonly cancelled?: Message;
  /** The upstream applied it. */
  readonly done?: Message;
  /** "Undefined result": a 2xx answer with an empty body (R11). Absent: an empty answer is a success. */
  readonly emptyResult?: Message;
  /** A 401 that says nothing about the session (login, lineup). */
  readonly unauthorized?: Message;
  readonly badRequest?: Message;
  readonly notFound?: Message;
  /** "No response" or "no status": the connection was refused, was cut or timed out (R11). */
  readonly noResponse?: Message;
  /** A 2xx answer that cannot be read. */
  readonly malformed?: Message;
  /** Tone and title around the upstream's own text; by default a warning titled 'Aviso'. */
  readonly refused?: { readonly tone: Tone; readonly title?: string };
  /** For every failure, instead of all of the above. */
  readonly failed?: Message;
}

/** One row of spec 7: everything that the programs need to know about a call. */
export interface CallRow {
  readonly method: Method;
  /** Template below the origin, with `:name` for a part: `/api/admin/noticia/:id`. Parts are encoded, never concatenated. */
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Readonly<Record<string, Schema<string>>>;
  /** Query rule; a list value becomes a repeated name. */
  readonly query?: Schema;
  /** Rule of the JSON body: it reads what a person typed, returns wire values, and drops fields that it does not name. */
  readonly body?: Schema;
  /** A multipart call: `body` is its text fields, this its file. */
  readonly upload?: UploadRule;
  /** Schema of the answer without its envelope. */
  readonly answer: Schema;
  readonly stamps?: readonly Stamp[];
  /** The record that a write changes; absent where it creates one. */
  readonly record?: RecordOf;
  /** How the server finds out whether a write was applied when its answer is lost. Absent: it cannot. */
  readonly readBack?: ReadBack;
  /** The write changes who may sign in: it adds a user, or changes or removes the one that its `record` names. */
  readonly changesUsers?: 'adds' | 'named';
  /** The write decides its record, once: what was done, as in 'Ana aprovou'. A second decision is refused, and not sent. */
  readonly decides?: string;
  /** False where a 401 from the upstream does not concern the administrator's session (login, lineup). */
  readonly endsSessionOn401?: false;
  /** Login only: the one call without a bearer token. */
  readonly withoutToken?: true;
  /** A POST that only reads (a search): the client may repeat it like a GET. */
  readonly reads?: true;
  /** Where Cais answers the browser in another form than the upstream answers Cais (design 3). */
  readonly browser?: { readonly body?: Schema; readonly answer: Schema };
  readonly words?: CallWords;
}

/** Which record a write changes: where its id is, and how the stored record is read. */
export interface RecordOf {
  /** The path part or, where `in` says so, the field of the body that holds the id. */
  readonly id: string;
  readonly in?: 'body';
  /**
   * The read that gives the stored record by its one path part; without such a read, a list that has the record
   * under its `id`. The server uses it to `keep` stamps, for the record's history and for taking a write back.
   */
  readonly read?: CallRow;
  /** Where `read` lists a part of the records only: the list of the values of its path part. The record is in one of the parts. */
  readonly among?: CallRow;
  /** A record that has no row of its own: the fields of it that each entry of the list carries. */
  readonly carried?: readonly string[];
  /** The id is that of a row of this list of the record. The stored record is then read with that row alone. */
  readonly part?: string;
}

/**
 * How the server looks for the record of a write whose answer was lost (docs/decisions/0006). Without `in` it reads
 * the record that the write changes, by `record.read`.
 */
export interface ReadBack {
  /** For a new record: the list that contains it, and a field whose values are unique in that list. */
  readonly in?: { readonly list: CallRow; readonly unique: string };
  /** True for a removal: it was applied if the record is gone. */
  readonly gone?: true;
  /**
   * Translates what was sent into the names and values of the read. The server compares every field of the result
   * except stamped ones. Absent: it compares the body as it is; without a body, nothing.
   */
  readonly as?: (sent: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Lists that the write only adds to: the stored lists may hold more than was sent. */
  readonly grows?: readonly string[];
}

export interface UploadRule {
  /** Name of the file field. */
  readonly field: string;
  readonly extension: string;
  readonly contentType: string;
  /** Bytes that the file must begin with. */
  readonly signature: string;
  readonly maxBytes: number;
}

/** Declares a row and keeps its exact type. */
export const call = <const Row extends CallRow>(row: Row): Row => row;

type Out<S> = S extends Schema ? z.output<S> : never;
type Simplify<T> = { [K in keyof T]: T[K] };

type BodyStamps<Row> = Row extends { readonly stamps: readonly (infer S)[] }
  ? S extends { readonly in: 'body'; readonly field: infer F extends string }
    ? F
    : never
  : never;
type PathStamps<Row> = Row extends { readonly stamps: readonly (infer S)[] }
  ? S extends { readonly in: 'path'; readonly field: infer F extends string }
    ? F
    : never
  : never;

type Params<Row> = Row extends { readonly params: infer P } ? { readonly [K in keyof P]: string } : never;
type ParamsToSend<Row> = Row extends { readonly params: infer P }
  ? { readonly [K in Exclude<keyof P, PathStamps<Row>>]: string | number }
  : never;

type BodyToSend<Row> = Row extends { readonly browser: { readonly answer: Schema } }
  ? Row['browser'] extends { readonly body: infer B }
    ? Out<B>
    : never
  : Row extends { readonly body: infer B }
    ? Simplify<Omit<Out<B>, BodyStamps<Row>>>
    : never;
type BodyReceived<Row> = Row extends { readonly body: infer B }
  ? Simplify<Omit<Out<B>, BodyStamps<Row>> & { readonly [K in BodyStamps<Row>]: string }>
  : never;

type Part<Name extends string, T> = [T] extends [never] ? unknown : { readonly [K in Name]: T };
type UploadPart<Row, File> = Row extends { readonly upload: UploadRule } ? { readonly file: File } : unknown;

/** What a caller passes: path parts, query, body without stamped fields, and a file for an upload. */
export type InputOf<Row extends CallRow, File = unknown> = Part<'params', ParamsToSend<Row>> &
  Part<'query', Row extends { readonly query: infer Q } ? Out<Q> : never> &
  Part<'body', BodyToSend<Row>> &
  UploadPart<Row, File>;

/** What a handler of the upstream receives: validated and stamped, with every path part as a decoded string. */
export type ReceivedBy<Row extends CallRow, File = unknown> = Part<'params', Params<Row>> &
  Part<'query', Row extends { readonly query: infer Q } ? Out<Q> : never> &
  Part<'body', BodyReceived<Row>> &
  UploadPart<Row, File>;

/** What the upstream answers, without envelope. */
export type AnswerOf<Row extends CallRow> = z.output<Row['answer']>;

/** What the caller gets from Cais: the upstream's answer, unless Cais answers in its own form. */
export type CallerAnswerOf<Row extends CallRow> = Row extends {
  readonly browser: { readonly answer: infer A };
}
  ? Out<A>
  : AnswerOf<Row>;

/** True for calls that change something: nobody may resend them blindly. */
export const isWrite = (row: CallRow): boolean => row.method !== 'GET' && row.reads !== true;
