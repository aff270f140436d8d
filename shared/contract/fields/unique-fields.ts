import type { Issue } from '../../errors.ts';
import { foldName } from '../../fold-name.ts';
import type { Schema } from '../call.ts';
import type { Description } from './field-description.ts';
import { isBlank } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The refusals of values that another record has in a `unique` field, whatever their case and accents. Forms, imports and
 * the embedded upstream refuse by it; another upstream has a rule of its own.
 *
 * @param others the other records: without the one that is changed
 */
export function takenValues(fields: Description, body: unknown, others: readonly object[]): readonly Issue[] {
  return Object.entries(fields).flatMap(([name, { unique }]) => {
    const value = (body as Values)[name];
    if (unique === undefined || isBlank(value)) return [];
    const folded = foldName(String(value));
    const isTaken = others.some((other) => foldName(String((other as Values)[name] ?? '')) === folded);
    return isTaken ? [{ path: [name], message: unique }] : [];
  });
}

/** A rule that also refuses what other records have (`takenValues`). */
export const refusingTaken = <Rule extends Schema>(
  rule: Rule,
  fields: Description,
  others: readonly object[],
): Rule =>
  rule.check(({ value, issues }) => {
    for (const { path, message } of takenValues(fields, value, others)) {
      issues.push({
        code: 'custom',
        message: message.text,
        params: { message },
        path: [...path],
        input: value,
      });
    }
  }) as Rule;
