import * as accessRequests from './access-requests.ts';
import type { CallRow } from './call.ts';
import * as commodities from './commodities.ts';
import * as contacts from './contacts.ts';
import * as handbooks from './handbooks.ts';
import * as lineup from './lineup.ts';
import * as news from './news.ts';
import * as partners from './partners.ts';
import * as portLocations from './port-locations.ts';
import * as ports from './ports.ts';
import * as restrictions from './restrictions.ts';
import * as session from './session.ts';
import * as statistics from './statistics.ts';
import * as users from './users.ts';

/** Keeps the calls of an entity's file and drops its schemas, messages and constants. */
type RowsOf<Module> = { readonly [K in keyof Module as Module[K] extends CallRow ? K : never]: Module[K] };

const rowsOf = <const Module extends object>(module: Module): RowsOf<Module> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isRow(value))) as RowsOf<Module>;

const isRow = (value: unknown): value is CallRow =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const { login } = session;

/** The file of each entity: its calls, schemas and messages. */
export const modules = {
  session: { login },
  users,
  accessRequests,
  partners,
  news,
  commodities,
  portLocations,
  ports,
  statistics,
  lineup,
  handbooks,
  contacts,
  restrictions,
} as const;

/** Every call of the upstream (spec 7). An upstream that lacks one does not compile. */
export const contract = Object.fromEntries(
  Object.entries(modules).map(([entity, module]) => [entity, rowsOf(module)]),
) as { readonly [E in keyof typeof modules]: RowsOf<(typeof modules)[E]> };
export type Contract = typeof contract;
export type EntityName = keyof Contract;

/** The names of an entity's calls that change something. */
export type WriteName<E extends EntityName> = {
  [Name in keyof Contract[E]]: Contract[E][Name] extends { method: 'GET' } | { reads: true }
    ? never
    : Name & string;
}[keyof Contract[E]];

/** Entities whose writes the activity records. Signing in and making a link change no record. */
export type RecordedEntity = {
  [E in EntityName]: E extends 'session' | 'lineup' ? never : [WriteName<E>] extends [never] ? never : E;
}[EntityName];

/** The calls of an entity by their names: its writes, where nothing else is said. */
export type CallOf<E extends EntityName, Name = WriteName<E>> = Contract[E][Name & keyof Contract[E]];

/** Every row under its name, for example `portLocations.create`. */
export const rows: readonly { readonly name: string; readonly row: CallRow }[] = Object.entries(
  contract,
).flatMap(([entity, calls]) =>
  Object.entries(calls as Record<string, CallRow>).map(([name, row]) => ({ name: `${entity}.${name}`, row })),
);
