import { expect } from 'vitest';
import type { Schema } from '../../shared/contract/call.ts';
import { check } from '../../shared/contract/fields/validate.ts';

/** What a rule says of what was typed: the texts of its refusals, in order; none where it takes it. */
export const refusalsOf = (rule: Schema, typed: unknown): string[] => {
  const checked = check(rule, typed);
  return 'issues' in checked ? checked.issues.map(({ message }) => message.text) : [];
};

/** What goes over the wire for what was typed. */
export const wireOf = (rule: Schema, typed: unknown): unknown => {
  const checked = check(rule, typed);
  return 'value' in checked ? checked.value : expect.fail(refusalsOf(rule, typed).join());
};

/** What a rule makes of one field of a body that is right otherwise: its wire value, or its refusal. */
export const fieldOf = (rule: Schema, right: object, field: string, typed: unknown): unknown => {
  const checked = check(rule, { ...right, [field]: typed });
  if ('value' in checked) return (checked.value as Record<string, unknown>)[field];
  expect(checked.issues.map(({ path }) => path[0])).toEqual([field]);
  return refused(checked.issues[0]?.message.text);
};

export const refused = (text: string | undefined) => ({ refused: text });

/** What counts as nothing typed. */
export const blank = [undefined, null, '', '   ', '\t\n'];
