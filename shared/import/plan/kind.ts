import type { Client } from '../../calls/client.ts';
import type { ImportColumn } from './headers.ts';
import type { RecordCells } from './record-cells.ts';

/** The fields of a record by their labels, as people read them. Two records with the same texts hold the same. */
export type Texts = Readonly<Record<string, string>>;

/** The values that a record asks for, with what is stored. */
export interface Wish {
  /** What the record is about, for people. */
  readonly subject: string;
  /** The same for every record about the same thing, in any run and file: `portoId=12`. */
  readonly key: string;
  readonly wanted: Texts;
  /** The record of the server; undefined where there is none yet. */
  readonly stored: object | undefined;
  /** Another record that a creation changes too: of the branch to which it adds a contact. */
  readonly beside?: object | undefined;
  /** Where the server holds `stored` several times: says so, with the ids. */
  readonly doubles?: string | undefined;
  /** What looks wrong although no rule refuses it, in sentences. */
  readonly doubts: readonly string[];
  /** Sends it once, as a creation or a change. Throws the `Failure` of the call. */
  readonly send: (client: Client<never>) => Promise<unknown>;
}

/** A record that is refused; its reasons are in its cells. */
export interface RefusedWish {
  /** Undefined where the record does not show what it is about. */
  readonly subject: string | undefined;
}

/** What the server holds, as far as the records of an import need it. */
export interface ServerRecords<Name extends string = string> {
  /** Reads from the server what these records refer to, where it is not known yet. */
  prepare(records: readonly RecordCells<Name>[]): Promise<void>;
  /** Reads a record by the rule of the contract and gathers every refusal in its cells. Call `prepare` for it first. */
  read(cells: RecordCells<Name>): Wish | RefusedWish;
  /** The records of a key (`Wish.key`) as they are stored; more than one where an upstream lets that be. */
  find(key: string): readonly object[];
  /** Reads again what is stored. */
  refresh(): Promise<void>;
}

/** Everything that one importable entity defines for itself. */
export interface ImportKind<Name extends string = string> {
  readonly columns: readonly ImportColumn<Name>[];
  /** A column that may stand in place of others. */
  readonly inPlaceOf?: { readonly column: Name; readonly others: readonly Name[] };
  open(client: Client<never>): Promise<ServerRecords<Name>>;
  /** All records of the server, in the first order of their screen. */
  list(client: Client<never>): Promise<readonly object[]>;
  /** Records of the server as `export` writes them, which an import reads back. */
  toCsv(stored: readonly object[]): string;
  texts(record: object): Texts;
  /**
   * Puts the values of an earlier record back, or removes the current one where there was none before.
   * @param beside as the wish of a creation had it
   */
  revert(
    client: Client<never>,
    current: object,
    before: object | undefined,
    beside: object | undefined,
  ): Promise<unknown>;
}
