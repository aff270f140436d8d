import type * as z from 'zod/mini';
import type { Description, Field } from './fields/field-description.ts';
import { type CallOf, modules, type RecordedEntity } from './index.ts';

type Modules = typeof modules;
type Described = { readonly [E in RecordedEntity]: Modules[E]['fields'] };

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
interface Complete<E extends RecordedEntity, Fields> {
  readonly fields: Readonly<
    Record<Exclude<WireName<E>, StoredName<Fields>>, Field> &
      Partial<Record<Exclude<keyof Fields | StoredName<Fields>, WireName<E>>, never>>
  >;
}

const described: { readonly [E in RecordedEntity]: Complete<E, Described[E]> } = modules;

/** The fields of an entity by any name: an entry of the activity may name an entity of another version. */
export const descriptionOf = (entity: string): Description =>
  (described as Readonly<Record<string, { readonly fields?: Description }>>)[entity]?.fields ?? {};

/** The entities whose changes are recorded, with their fields. */
export const descriptions: readonly (readonly [RecordedEntity, Description])[] = Object.entries(
  modules as Readonly<Record<string, object>>,
).flatMap(([entity, module]) =>
  'fields' in module ? [[entity as RecordedEntity, module.fields as Description] as const] : [],
);
