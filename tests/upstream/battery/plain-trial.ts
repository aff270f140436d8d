import { expect } from 'vitest';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { Description } from '../../../shared/contract/fields/field-description.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import type { Bench, Trial } from './bench.ts';
import { unknownId } from './entities/refusals.ts';

type Body = Readonly<Record<string, unknown>>;
type PlainCalls = Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', CallRow>>;

/**
 * How the five calls of an entity with plain fields are tried (`plainCalls`).
 *
 * @param good gives a whole body, with a new value for each unique field
 * @param changed what a change sends otherwise
 */
export function plainTrial<E extends EntityName>(
  calls: PlainCalls & { readonly fields: Description },
  good: () => Body,
  changed: Body,
): Trial<E> {
  const params = (id: string) => ({ params: { id } });
  // The compiler cannot follow a row that is a variable to its input and its answer.
  const send = (bench: Bench, row: CallRow, input: object = {}) =>
    bench.send(row, input as never) as Promise<unknown>;
  const added = async (bench: Bench) => {
    const body = good();
    const id = String(((await send(bench, calls.create, { body })) as { readonly id: unknown }).id);
    return { id, body };
  };
  const taken = Object.values(calls.fields).find(({ unique }) => unique !== undefined)?.unique;
  const rows = {
    list: {
      succeeds: async (bench: Bench) => {
        const { id, body } = await added(bench);
        const all = (await send(bench, calls.list)) as readonly { readonly id: unknown }[];
        expect(all.find((each) => String(each.id) === id)).toMatchObject(body);
      },
    },
    get: {
      succeeds: async (bench: Bench) => {
        const { id, body } = await added(bench);
        expect(await send(bench, calls.get, params(id))).toMatchObject(body);
      },
      refuses: unknownId(calls.get, 'id'),
    },
    create: {
      succeeds: async (bench: Bench) => {
        await added(bench);
      },
      ...(taken !== undefined && {
        refuses: async (bench: Bench) => {
          const { body } = await added(bench);
          expect(await bench.refusal(calls.create, { body })).toEqual({ status: 400, text: taken.text });
        },
      }),
    },
    update: {
      succeeds: async (bench: Bench) => {
        const { id, body } = await added(bench);
        await send(bench, calls.update, { ...params(id), body: { ...body, ...changed } });
        expect(await send(bench, calls.get, params(id))).toMatchObject({ ...body, ...changed });
      },
      refuses: unknownId(calls.update, 'id', good()),
    },
    remove: {
      succeeds: async (bench: Bench) => {
        const { id } = await added(bench);
        await send(bench, calls.remove, params(id));
        expect((await bench.refusal(calls.get, params(id))).status).toBe(404);
      },
      refuses: unknownId(calls.remove, 'id'),
    },
  };
  return { rows } as unknown as Trial<E>;
}
