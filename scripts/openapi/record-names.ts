import * as z from 'zod/mini';
import { modules } from '../../shared/contract/index.ts';

/** The records of the contract under the names that they have in the document: `userSchema` is `User`. */
export const recordNames = z.registry<{ id: string }>();

/** The entity of each named record. */
export const entityOfRecord = new Map<string, string>();

for (const [entity, module] of Object.entries(modules)) {
  for (const [name, value] of Object.entries(module)) {
    const record = /^(\w+)Schema$/u.exec(name)?.[1];
    if (record === undefined || !(value instanceof z.ZodMiniType)) continue;
    const id = record.charAt(0).toUpperCase() + record.slice(1);
    recordNames.add(value, { id });
    entityOfRecord.set(id, entity);
  }
}
