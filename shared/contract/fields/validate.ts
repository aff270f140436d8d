import type * as z from 'zod/mini';
import { InvalidInput, type Issue } from '../../errors.ts';
import { type Message, warning } from '../../message.ts';
import type { Schema } from '../call.ts';
import { isFields } from '../envelope.ts';

/** For a body of the wrong shape, which no screen sends: its rule has no words of its own. */
const invalidValue = warning('Valor inválido');

/** The wire values, or the refusals in the order of the rule. */
export type Checked<S extends Schema> =
  | { readonly value: z.output<S> }
  | { readonly issues: readonly Issue[] };

/** What each rule made: on its way from a form or an import to the client, a body is not held against its rule again. */
const made = new WeakMap<object, Schema>();

/** Runs a rule. What the same rule made passes as it is. */
export function check<S extends Schema>(rule: S, typed: unknown): Checked<S> {
  if (isFields(typed) && made.get(typed) === rule) return { value: typed as z.output<S> };
  const result = rule.safeParse(typed);
  if (result.success) {
    if (isFields(result.data)) made.set(result.data, rule);
    return { value: result.data as z.output<S> };
  }
  return {
    issues: result.error.issues.map((issue) => ({
      path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      message: messageOf('params' in issue ? issue.params : undefined) ?? invalidValue,
    })),
  };
}

/** The same, throwing. @throws {InvalidInput} */
export function validate<S extends Schema>(rule: S, typed: unknown): z.output<S> {
  const checked = check(rule, typed);
  if ('issues' in checked) throw new InvalidInput(checked.issues);
  return checked.value;
}

function messageOf(params: unknown): Message | undefined {
  return isFields(params) && isFields(params.message) ? (params.message as unknown as Message) : undefined;
}
