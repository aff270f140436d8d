import type * as z from 'zod/mini';
import { fields as accessRequests } from './access-requests.ts';
import { fields as contacts } from './contacts.ts';
import type { Description, Field } from './field-description.ts';
import { fields as handbooks } from './handbooks.ts';
import type { CallOf, RecordedEntity } from './index.ts';
import { fields as news } from './news.ts';
import { fields as portLocations } from './port-locations.ts';
import { fields as restrictions } from './restrictions.ts';
import { fields as statistics } from './statistics.ts';
import { fields as users } from './users.ts';

const described = {
  users,
  accessRequests,
  news,
  statistics,
  portLocations,
  handbooks,
  contacts,
  restrictions,
} as const;

type NamesIn<S> =
  S extends z.ZodMiniArray<infer Row>
    ? NamesIn<Row>
    : S extends { readonly shape: infer Shape }
      ? keyof Shape & string
      : never;

/** The server adds the size to what is recorded of an upload. */
type NamesOfUpload<Row> = Row extends { readonly upload: { readonly field: infer F extends string } }
  ? F | 'bytes'
  : never;

type NamesOf<Row> = (Row extends { readonly body: infer Body } ? NamesIn<Body> : never) | NamesOfUpload<Row>;

/** The wire names of an entity: those that its writes send, and those that `list` and `get` answer. */
type WireName<E extends RecordedEntity> =
  | NamesOf<CallOf<E>>
  | NamesIn<Extract<CallOf<E, 'list' | 'get'>, { readonly answer: unknown }>['answer']>;

type StoredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly stored: infer Stored } ? Stored & string : never;
}[keyof Fields];

/**
 * A description names each wire name of its entity once, and no other. The compiler says `is missing` for a name that
 * is not described, and `not assignable to never` for one that is described and does not exist.
 */
type Complete<E extends RecordedEntity, Fields> = Readonly<
  Record<Exclude<WireName<E>, StoredName<Fields>>, Field> &
    Partial<Record<Exclude<keyof Fields | StoredName<Fields>, WireName<E>>, never>>
>;

/** The fields of every entity whose changes are recorded. */
export const descriptions = described satisfies {
  readonly [E in RecordedEntity]: Complete<E, (typeof described)[E]>;
};

/** The same by any name: an entry of the activity may name an entity of another version. */
export const descriptionOf = (entity: string): Description =>
  (descriptions as Readonly<Record<string, Description>>)[entity] ?? {};
