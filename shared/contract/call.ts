import type * as z from 'zod/mini';
import type { Message, Tone } from '../message.ts';

/** Any schema of the contract. */
export type Schema<T = unknown> = z.ZodMiniType<T>;

/** The HTTP methods of calls. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Where the acting administrator's login is written by the server, over whatever the browser sent
 * (acceptance R5). With `keep`, the stored record's value stays where it has one (PS-06, PS-09): the server
 * reads it from the upstream, never from the browser. In a list, `key` says which field makes two entries the same.
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

/** The Portuguese words of a call, by what came of it (spec 8). What is absent has a default in each program. */
export interface CallWords {
  /** Asked in the dialog 'Confirmação' before the call. */
  readonly confirm?: string;
  /** The dialog was answered with 'Não'. */
  readonly cancelled?: Message;
  /** The upstream applied it. */
  readonly done?: Message;
  /** "Undefined result": a 2xx answer with an empty body (R11). Absent: an empty answer is a success. */
  readonly emptyResult?: Message;
  /** A 401 that says nothing about the session (login, lineup). */
  readonly unauthorized?: Message;
  readonly badRequest?: Message;
  readonly notFound?: Message;
  /** "No response" or "no status": refused connection, cut or timed out (R11). */
  readonly noResponse?: Message;
  /** A 2xx answer that cannot be read. */
  readonly malformed?: Message;
  /** Tone and title around the upstream's own text; by default a warning titled 'Aviso'. */
  readonly refused?: { readonly tone: Tone; readonly title?: string };
  /** Instead of all of the above, whatever failed. */
  readonly failed?: Message;
}

/** One row of spec 7: everything that the programs need to know of a call. */
export interface CallRow {
  readonly method: Method;
  /** Template below the origin, `:name` for a part: `/api/admin/noticia/:id`. Parts are encoded, never joined as text. */
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Readonly<Record<string, Schema<string>>>;
  /** Query rule; a list value becomes a repeated name. */
  readonly query?: Schema;
  /** Rule of the JSON body: reads what was typed, gives what goes over the wire, drops what is not named. */
  readonly body?: Schema;
  /** A multipart call: `body` is its text fields, this its file. */
  readonly upload?: UploadRule;
  /** What the answer holds once its envelope is off. */
  readonly answer: Schema;
  readonly stamps?: readonly Stamp[];
  /** The record that a write is about; absent where it makes a new one, or one that is only a part of another. */
  readonly record?: RecordOf;
  /** How it is found out whether a write was applied whose answer was lost. Absent: it cannot be. */
  readonly readBack?: ReadBack;
  /** False where a 401 of the upstream says nothing about the administrator's session (login, lineup). */
  readonly endsSessionOn401?: false;
  /** Login only: the one call that goes without a bearer token. */
  readonly withoutToken?: true;
  /** A POST that only reads (a search): it may be repeated like a GET. */
  readonly reads?: true;
  /** Where Cais itself answers the browser in another form than the upstream answers Cais (design 3). */
  readonly browser?: { readonly body?: Schema; readonly answer: Schema };
  readonly words?: CallWords;
}

/** Which record a write is about: where its id is, and how it is read as it is stored. */
export interface RecordOf {
  /** The path part or, where `in` says so, the field of the body that holds the id. */
  readonly id: string;
  readonly in?: 'body';
  /**
   * The read that gives the stored record by its one path part, or where there is none the list that holds it, by its
   * `id`: to `keep` stamps, and to the record's history.
   */
  readonly read?: CallRow;
}

/**
 * How the record of a write is looked for after its answer was lost (docs/decisions/0006). Without `in` it is the
 * record that the write is about, by `record.read`.
 */
export interface ReadBack {
  /** Of a new record: the list that it stands in, and the field of which it holds at most one record per value. */
  readonly in?: { readonly list: CallRow; readonly unique: string };
  /** True for a removal: it was applied where the record is gone. */
  readonly gone?: true;
  /**
   * What was sent, as the read names and gives it: every field of it is compared, what the server stamps left out.
   * Absent: the body as it is; of a removal, nothing.
   */
  readonly as?: (sent: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Lists to which the write only adds: the stored ones may hold more than was sent. */
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

/** Declares a row, keeping its exact type. */
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

/** What a caller gives: path parts, query, body without what the server stamps, and a file for an upload. */
export type InputOf<Row extends CallRow, File = unknown> = Part<'params', ParamsToSend<Row>> &
  Part<'query', Row extends { readonly query: infer Q } ? Out<Q> : never> &
  Part<'body', BodyToSend<Row>> &
  UploadPart<Row, File>;

/** What a handler of the upstream receives: validated, stamped, every path part a decoded string. */
export type ReceivedBy<Row extends CallRow, File = unknown> = Part<'params', Params<Row>> &
  Part<'query', Row extends { readonly query: infer Q } ? Out<Q> : never> &
  Part<'body', BodyReceived<Row>> &
  UploadPart<Row, File>;

/** What the upstream answers, without envelope. */
export type AnswerOf<Row extends CallRow> = z.output<Row['answer']>;

/** What the caller gets from Cais: the upstream's answer, but where Cais answers in its own form. */
export type CallerAnswerOf<Row extends CallRow> = Row extends {
  readonly browser: { readonly answer: infer A };
}
  ? Out<A>
  : AnswerOf<Row>;

/** True for calls that change something: they are never resent blindly. */
export const isWrite = (row: CallRow): boolean => row.method !== 'GET' && row.reads !== true;
